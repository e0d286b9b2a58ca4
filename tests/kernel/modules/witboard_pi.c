// SPDX-License-Identifier: GPL-2.0
/*
 * What hangs on the pins of a Pi, below the kernel's own drivers:
 *
 *   SPI bus 0   a strip of LEDs: the last transfer is kept, with its mode and speed
 *   SPI bus 1   a chain of 74HC165, bit by bit: inputs are taken over while SH/LD is low, shifted on the rising edge
 *   contacts    between rows and columns, which join where a row is pulled low
 *
 * Pins are those of the kernel's gpio-sim, whose set and get are listened to.  In debugfs, below witboard:
 *
 *   inputs        the levels of the chain's inputs, a byte a chip, the nearest chip first, bit i is Di
 *   chips, loop   length of the chain (0: unplugged); whether MOSI goes to DS of its last chip, else ground
 *   load          number of the line that drives SH/LD
 *   loads         how often SH/LD went low
 *   contacts      pairs of bytes, row and column, of the contacts that are closed
 *   leds, leds_mode, leds_speed_hz, leds_transfers
 */

#include <linux/debugfs.h>
#include <linux/gpio/driver.h>
#include <linux/kprobes.h>
#include <linux/module.h>
#include <linux/platform_device.h>
#include <linux/slab.h>
#include <linux/spi/spi.h>

#define LINES 54
#define MOST_CHIPS 64
#define MOST_LEDS 65536
#define MOST_CONTACTS 256

static DEFINE_SPINLOCK(lock);
static struct dentry *folder;
static struct platform_device *buses[2];

static DECLARE_BITMAP(level, LINES);
static u8 inputs[MOST_CHIPS], registers[MOST_CHIPS];
static u32 chips = 1, load = 25, loads;
static bool loop = true;
static u8 contacts[2 * MOST_CONTACTS];
static u8 leds[MOST_LEDS];
static u32 leds_mode, leds_speed_hz, leds_transfers;

static struct debugfs_blob_wrapper leds_blob = { .data = leds };

/* ---- pins ---- */

static void line_set(unsigned int line, bool high)
{
	unsigned long flags;

	if (line >= LINES)
		return;
	spin_lock_irqsave(&lock, flags);
	if (line == load && !high && test_bit(line, level))
		loads++;
	if (line == load && !high)
		memcpy(registers, inputs, sizeof(registers));
	__assign_bit(line, level, high);
	spin_unlock_irqrestore(&lock, flags);
}

static int on_set(struct kprobe *probe, struct pt_regs *regs)
{
	line_set(regs->si, regs->dx);
	return 0;
}

static int on_set_multiple(struct kprobe *probe, struct pt_regs *regs)
{
	unsigned long *mask = (unsigned long *)regs->si, *bits = (unsigned long *)regs->dx;
	unsigned int line;

	for_each_set_bit(line, mask, LINES)
		line_set(line, test_bit(line, bits));
	return 0;
}

static struct kprobe set = { .symbol_name = "gpio_sim_set", .pre_handler = on_set };
static struct kprobe output = { .symbol_name = "gpio_sim_direction_output", .pre_handler = on_set };
static struct kprobe set_multiple = { .symbol_name = "gpio_sim_set_multiple", .pre_handler = on_set_multiple };
static struct kprobe *probes[] = { &set, &output, &set_multiple };

/* Whether a closed contact joins this line, as a column, with a row that is low. */
static bool pulled_low(unsigned int line)
{
	unsigned int i;

	for (i = 0; i < sizeof(contacts); i += 2)
		if (contacts[i] != contacts[i + 1] && contacts[i + 1] == line && !test_bit(contacts[i], level))
			return true;
	return false;
}

static int on_get_entry(struct kretprobe_instance *instance, struct pt_regs *regs)
{
	unsigned long *kept = (unsigned long *)instance->data;

	kept[0] = regs->si;
	kept[1] = regs->dx;
	return 0;
}

static int on_get(struct kretprobe_instance *instance, struct pt_regs *regs)
{
	if (pulled_low(((unsigned long *)instance->data)[0]))
		regs->ax = 0;
	return 0;
}

static int on_get_multiple(struct kretprobe_instance *instance, struct pt_regs *regs)
{
	unsigned long **kept = (unsigned long **)instance->data;
	unsigned int line;

	for_each_set_bit(line, kept[0], LINES)
		if (pulled_low(line))
			__clear_bit(line, kept[1]);
	return 0;
}

static struct kretprobe get = { .kp.symbol_name = "gpio_sim_get", .entry_handler = on_get_entry,
	.handler = on_get, .data_size = 2 * sizeof(long) };
static struct kretprobe get_multiple = { .kp.symbol_name = "gpio_sim_get_multiple", .entry_handler = on_get_entry,
	.handler = on_get_multiple, .data_size = 2 * sizeof(long) };
static struct kretprobe *readers[] = { &get, &get_multiple };

/* ---- buses ---- */

/* One clock pulse of mode 0: the master reads QH of the nearest chip, then all chips shift. */
static u8 pulse(u8 mosi)
{
	u8 miso, next;
	unsigned int i;

	if (!chips)
		return 1; /* nothing drives the wire: it floats, and was pulled up here */
	miso = registers[0] >> 7;
	if (!test_bit(load, level))
		return miso; /* loading: what is at D7 stays at QH */
	for (i = 0; i < chips; i++) {
		next = i + 1 < chips ? registers[i + 1] >> 7 : loop && mosi;
		registers[i] = registers[i] << 1 | next;
	}
	return miso;
}

static void shift(struct spi_transfer *transfer)
{
	const u8 *out = transfer->tx_buf;
	u8 *in = transfer->rx_buf, byte;
	unsigned long flags;
	unsigned int i;
	int bit;

	spin_lock_irqsave(&lock, flags);
	for (i = 0; i < transfer->len; i++) {
		byte = 0;
		for (bit = 7; bit >= 0; bit--)
			byte |= pulse(out ? out[i] >> bit & 1 : 0) << bit;
		if (in)
			in[i] = byte;
	}
	spin_unlock_irqrestore(&lock, flags);
}

static void record(struct spi_device *spi, struct spi_transfer *transfer)
{
	leds_blob.size = transfer->tx_buf ? min_t(unsigned int, transfer->len, MOST_LEDS) : 0;
	if (leds_blob.size)
		memcpy(leds, transfer->tx_buf, leds_blob.size);
	leds_mode = spi->mode & SPI_MODE_X_MASK;
	leds_speed_hz = transfer->speed_hz;
	leds_transfers++;
}

static int transfer_one(struct spi_master *master, struct spi_device *spi, struct spi_transfer *transfer)
{
	if (master->bus_num)
		shift(transfer);
	else
		record(spi, transfer);
	return 0;
}

/* The Pi's chip selects are GPIO lines whose polarity the device tree fixes. */
static int setup(struct spi_device *spi)
{
	return spi->mode & SPI_CS_HIGH ? -EINVAL : 0;
}

static int probe_bus(struct platform_device *device)
{
	struct spi_board_info info = { .modalias = "dh2228fv", .max_speed_hz = 125000000 };
	struct spi_master *master = spi_alloc_master(&device->dev, 0);
	int wrong;

	if (!master)
		return -ENOMEM;
	master->bus_num = device->id;
	master->num_chipselect = 2;
	master->mode_bits = SPI_MODE_X_MASK | SPI_CS_HIGH | SPI_NO_CS;
	master->bits_per_word_mask = SPI_BPW_MASK(8);
	master->setup = setup;
	master->transfer_one = transfer_one;
	wrong = devm_spi_register_master(&device->dev, master);
	if (wrong) {
		spi_master_put(master);
		return wrong;
	}
	return spi_new_device(master, &info) ? 0 : -ENODEV;
}

static struct platform_driver driver = { .probe = probe_bus, .driver.name = "witboard-pi" };

/* ---- debugfs ---- */

#define WRITTEN(name)                                                                                      \
	static ssize_t name##_write(struct file *file, const char __user *from, size_t size, loff_t *at)    \
	{                                                                                                  \
		u8 bytes[sizeof(name)] = {};                                                               \
		unsigned long flags;                                                                       \
		if (size > sizeof(name) || copy_from_user(bytes, from, size))                              \
			return -EINVAL;                                                                    \
		spin_lock_irqsave(&lock, flags);                                                           \
		memcpy(name, bytes, sizeof(name));                                                         \
		spin_unlock_irqrestore(&lock, flags);                                                      \
		return size;                                                                               \
	}                                                                                                  \
	static const struct file_operations name##_file = { .owner = THIS_MODULE, .write = name##_write }

WRITTEN(inputs);
WRITTEN(contacts);

static void leave(void)
{
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(buses); i++)
		if (!IS_ERR_OR_NULL(buses[i]))
			platform_device_unregister(buses[i]);
	platform_driver_unregister(&driver);
	for (i = 0; i < ARRAY_SIZE(readers); i++)
		unregister_kretprobe(readers[i]);
	for (i = 0; i < ARRAY_SIZE(probes); i++)
		unregister_kprobe(probes[i]);
	debugfs_remove(folder);
}

static int __init enter(void)
{
	int wrong = 0;

	wrong = register_kprobes(probes, ARRAY_SIZE(probes));
	if (wrong)
		return wrong;
	wrong = register_kretprobes(readers, ARRAY_SIZE(readers));
	if (wrong)
		goto no_readers;
	wrong = platform_driver_register(&driver);
	if (wrong)
		goto no_driver;
	folder = debugfs_create_dir("witboard", NULL);
	debugfs_create_file("inputs", 0200, folder, NULL, &inputs_file);
	debugfs_create_file("contacts", 0200, folder, NULL, &contacts_file);
	debugfs_create_u32("chips", 0600, folder, &chips);
	debugfs_create_bool("loop", 0600, folder, &loop);
	debugfs_create_u32("load", 0600, folder, &load);
	debugfs_create_u32("loads", 0400, folder, &loads);
	debugfs_create_blob("leds", 0400, folder, &leds_blob);
	debugfs_create_u32("leds_mode", 0400, folder, &leds_mode);
	debugfs_create_u32("leds_speed_hz", 0400, folder, &leds_speed_hz);
	debugfs_create_u32("leds_transfers", 0400, folder, &leds_transfers);
	buses[0] = platform_device_register_simple("witboard-pi", 0, NULL, 0);
	buses[1] = platform_device_register_simple("witboard-pi", 1, NULL, 0);
	return 0;

no_driver:
	unregister_kretprobes(readers, ARRAY_SIZE(readers));
no_readers:
	unregister_kprobes(probes, ARRAY_SIZE(probes));
	return wrong;
}

module_init(enter);
module_exit(leave);
MODULE_LICENSE("GPL");
MODULE_DESCRIPTION("What hangs on the pins of a Pi, for the tests of Witboard");

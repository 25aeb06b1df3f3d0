/**
 * How many milliseconds a test waits for what should come at once: a broken selector fails soon. On a machine that others keep busy,
 * `SLOW_MACHINE=4` waits four times as long.
 */
export const patience = 15_000 * Number(process.env.SLOW_MACHINE ?? 1);

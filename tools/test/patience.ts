/**
 * Milliseconds that a test waits for something that should happen at once, so that a wrong selector fails soon.
 * `SLOW_MACHINE=4` waits four times as long on a busy machine.
 */
export const patience = 15_000 * Number(process.env.SLOW_MACHINE ?? 1);

/** The size of an attack. The defaults are the short attack that runs with the tests. */
export type Flags = {
  /** Fuzzed calls in total. */
  calls: number;
  /** How often the server is killed; every third time its database too. */
  kills: number;
  /** The seed of all randomness: the same seed tries the same things in the same order. */
  seed: number;
  /** Nothing new starts after this many minutes. */
  minutes: number;
};

const short: Flags = { calls: 400, kills: 0, seed: 1, minutes: 5 };

/** The flags that `npm run attack` passes to the tests. */
export const flags: Flags = { ...short, ...(JSON.parse(process.env.ATTACK ?? '{}') as Partial<Flags>) };

/** Whether this is the short attack of the tests. */
export const isShort = process.env.ATTACK === undefined;

/** Prints the progress and memory use of a long attack. */
export function printProgress(what: string): void {
  const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
  if (!isShort) process.stdout.write(`${what}, ${megabytes} MB\n`);
}

/** Rounds of something that costs as much as `callsEach` calls: at least one. */
export const rounds = (callsEach: number): number => Math.max(1, Math.round(flags.calls / callsEach));

const begun = Number(process.env.ATTACK_BEGUN ?? performance.timeOrigin + performance.now());

/** Whether the minutes of the attack are over, by the machine's clock: the tests' clock differs. */
export const isOver = (): boolean =>
  performance.timeOrigin + performance.now() - begun > flags.minutes * 60_000;

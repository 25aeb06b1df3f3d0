/** How large an attack is. Without flags it is the short one that runs with the tests. */
export type Flags = {
  /** Fuzzed calls, in all. */
  calls: number;
  /** Times that the server is killed; every third time its database is. */
  kills: number;
  /** What everything random is drawn from: the same seed tries the same things in the same order. */
  seed: number;
  /** Nothing new is begun after so many minutes. */
  minutes: number;
};

const short: Flags = { calls: 400, kills: 0, seed: 1, minutes: 5 };

/** The flags as `npm run attack` hands them to the tests that carry them out. */
export const flags: Flags = { ...short, ...(JSON.parse(process.env.ATTACK ?? '{}') as Partial<Flags>) };

/** Whether this is the attack that runs with the tests. */
export const isShort = process.env.ATTACK === undefined;

/** Says how far a long attack has come, and what memory it holds. */
export function sayProgress(what: string): void {
  const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
  if (!isShort) process.stdout.write(`${what}, ${megabytes} MB\n`);
}

/** Rounds of something that costs as much as so many calls: at least one. */
export const rounds = (callsEach: number): number => Math.max(1, Math.round(flags.calls / callsEach));

const begun = Number(process.env.ATTACK_BEGUN ?? performance.timeOrigin + performance.now());

/** Whether the minutes of the attack are over. By the machine's clock: that of tests stands elsewhere. */
export const isOver = (): boolean =>
  performance.timeOrigin + performance.now() - begun > flags.minutes * 60_000;

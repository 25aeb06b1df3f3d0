import { momentsOf } from '../../../contract/core/clock-faults.ts';
import { figures } from '../../../contract/core/figures.ts';
import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import type { Limit } from '../../platform/context.ts';
import { instantOf, plainAt } from '../../platform/zoned.ts';

export type Channels = { byMail: boolean; bySms: boolean };
export type Choice = Channels & { topic: NoticeTopic; childId: string | null };
/** Times of day (`22:00`) in the reader's zone. */
export type Times = { quietFrom: string | null; quietUntil: string | null; digestAt: string | null };

/**
 * Messages an account gets in a day at most: more than any family needs, too few to flood a phone or cost the school much. Further
 * ones stand in the information center only. Mails sent whatever was chosen have a limit of their own.
 */
export const limits = {
  mailAccount: { name: 'notice-mail', points: 200, seconds: 86_400 },
  neededMailAccount: { name: 'notice-mail-needed', points: 200, seconds: 86_400 },
  textAccount: { name: 'notice-text', points: 40, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** Nobody is woken by default: the hours of letters. */
export const defaultTimes: Times = {
  quietFrom: clock(figures.quietFrom),
  quietUntil: clock(figures.quietUntil),
  digestAt: null,
};

/**
 * Whether a notice goes out by mail and text message: by the choices for any of its children, else for its topic, else the
 * account's default.
 */
export function channelsFor(
  { topic, childIds }: { topic: NoticeTopic; childIds: readonly string[] },
  choices: readonly Choice[],
  base: Channels,
): Channels {
  const ofTopic = choices.filter((choice) => choice.topic === topic);
  const forAll = ofTopic.find((choice) => choice.childId === null);
  const ofChildren = childIds.map(
    (childId) => ofTopic.find((choice) => choice.childId === childId) ?? forAll ?? base,
  );
  // A notice without children, or without choices for them, follows the choices of any child.
  const unnamed = forAll ? [forAll] : ofTopic;
  const deciding = ofChildren.length > 0 ? ofChildren : unnamed.length > 0 ? unnamed : [base];
  return {
    byMail: deciding.some((choice) => choice.byMail),
    bySms: deciding.some((choice) => choice.bySms),
  };
}

/**
 * Recipients of an answer to what a person said or asked about a child: that person while still a guardian, otherwise the current
 * guardians. What happens to a child itself goes to all of them (`guardiansAllowed`).
 */
export const recipientsOf = (beganBy: string | null, guardians: readonly string[]): readonly string[] =>
  beganBy && guardians.includes(beganBy) ? [beganBy] : guardians;

/** The next moment after `now` at which clocks in a zone show a time of day; where they show it twice, the first. */
export function nextTime(now: Temporal.Instant, clock: string, zone: string): Temporal.Instant {
  const today = plainAt(now, zone).toPlainDate();
  const on = (days: number) =>
    instantOf(today.add({ days }).toPlainDateTime(Temporal.PlainTime.from(clock)), zone);
  const first = on(0);
  return Temporal.Instant.compare(first, now) > 0 ? first : on(1);
}

/** When the current quiet hours end; null outside of them. Equal start and end mean none. */
export function quietHoursEnd(
  now: Temporal.Instant,
  { quietFrom, quietUntil }: Pick<Times, 'quietFrom' | 'quietUntil'>,
  zone: string,
): Temporal.Instant | null {
  if (!quietFrom || !quietUntil || quietFrom === quietUntil) return null;
  const clock = plainAt(now, zone).toPlainTime().toString({ smallestUnit: 'minute' });
  const isOvernight = quietFrom > quietUntil;
  const isQuiet = isOvernight
    ? clock >= quietFrom || clock < quietUntil
    : clock >= quietFrom && clock < quietUntil;
  if (!isQuiet) return null;
  // In an hour that clocks repeat, the end comes again.
  const end = plainAt(now, zone).withPlainTime(quietUntil);
  const again = momentsOf(end, zone).find((at) => at > now.epochMilliseconds);
  return again ? Temporal.Instant.fromEpochMilliseconds(again) : nextTime(now, quietUntil, zone);
}

type Situation = { isUrgent: boolean; times: Times; zone: string; now: Temporal.Instant };

/** Until when a mail waits for the digest or the end of quiet hours; null: send now. */
export function mailWaitsUntil({ isUrgent, times, zone, now }: Situation): Temporal.Instant | null {
  if (isUrgent) return null;
  return times.digestAt ? nextTime(now, times.digestAt, zone) : quietHoursEnd(now, times, zone);
}

/** Until when a text message waits; null: send now. */
export const textWaitsUntil = ({ isUrgent, times, zone, now }: Situation): Temporal.Instant | null =>
  isUrgent ? null : quietHoursEnd(now, times, zone);

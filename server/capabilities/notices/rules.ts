import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import type { Limit } from '../../platform/context.ts';
import { instantOf, plainAt } from '../../platform/zoned.ts';

export type Channels = { byMail: boolean; bySms: boolean };
export type Choice = Channels & { topic: NoticeTopic; childId: string | null };
/** Times of day (`22:00`) by the reader's clocks. */
export type Times = { quietFrom: string | null; quietUntil: string | null; digestAt: string | null };

/**
 * So much goes out to one account in a day, whatever happens: more than any family is told, too little to flood a telephone or to
 * cost a school much. What is beyond stands in the information center. What is mailed whatever was chosen has room of its own,
 * so that nothing else takes it up.
 */
export const limits = {
  mailAccount: { name: 'notice-mail', points: 200, seconds: 86_400 },
  neededMailAccount: { name: 'notice-mail-needed', points: 200, seconds: 86_400 },
  textAccount: { name: 'notice-text', points: 40, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

/** Nobody is woken unless they asked for it. */
export const usualTimes: Times = { quietFrom: '22:00', quietUntil: '07:00', digestAt: null };

/**
 * Whether something goes out by mail and as a text message: as was chosen for any of the children it is about, else for its topic;
 * where nothing was chosen, as the account has it.
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
  // What is about no child, or about one that nobody named, is told where any child's would be.
  const unnamed = forAll ? [forAll] : ofTopic;
  const deciding = ofChildren.length > 0 ? ofChildren : unnamed.length > 0 ? unnamed : [base];
  return {
    byMail: deciding.some((choice) => choice.byMail),
    bySms: deciding.some((choice) => choice.bySms),
  };
}

/** Who hears what became of what one person began about a child: they while they look after it, then all who may hear of it now. */
export const heardBy = (beganBy: string | null, guardians: readonly string[]): readonly string[] =>
  beganBy && guardians.includes(beganBy) ? [beganBy] : guardians;

/** The next moment, from `now` on but not `now` itself, at which the clocks of a zone show a time of day. */
export function nextTime(now: Temporal.Instant, clock: string, zone: string): Temporal.Instant {
  const today = plainAt(now, zone).toPlainDate();
  const time = Temporal.PlainTime.from(clock);
  const on = (days: number) => instantOf(today.add({ days }).toPlainDateTime(time), zone);
  const first = on(0);
  return Temporal.Instant.compare(first, now) > 0 ? first : on(1);
}

/** When the quiet hours end that it is now; null outside of them. Those that begin and end at the same time are none. */
export function quietEnds(
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
  return isQuiet ? nextTime(now, quietUntil, zone) : null;
}

type Situation = { isUrgent: boolean; times: Times; zone: string; now: Temporal.Instant };

/** Until when a mail waits, for the daily digest or the end of quiet hours; null: it goes out now. */
export function mailWaits({ isUrgent, times, zone, now }: Situation): Temporal.Instant | null {
  if (isUrgent) return null;
  return times.digestAt ? nextTime(now, times.digestAt, zone) : quietEnds(now, times, zone);
}

/** Until when a text message waits; null: it goes out now. */
export const textWaits = ({ isUrgent, times, zone, now }: Situation): Temporal.Instant | null =>
  isUrgent ? null : quietEnds(now, times, zone);

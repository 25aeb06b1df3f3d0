import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';

const saturday = 6;
/** The school's zone, and the days (YYYY-MM-DD there) on which it is closed. */
type Office = { zone: string; holidays: readonly string[] };

const nextWorkingDay = (day: Temporal.PlainDate, holidays: readonly string[]): Temporal.PlainDate => {
  const next = day.add({ days: 1 });
  const isFree = next.dayOfWeek >= saturday || holidays.includes(next.toString());
  return isFree ? nextWorkingDay(next, holidays) : next;
};

/** Returns until when a message sent now is answered: the end of the next working day. */
export function answerBy(now: Temporal.Instant, { zone, holidays }: Office): Temporal.Instant {
  return instantOn(nextWorkingDay(dayAt(now, zone), holidays), figures.officeCloses, zone);
}

/** Says that a message was answered, or null. */
export const whyNotAnswer = ({ answeredAt }: { answeredAt: Temporal.Instant | null }): Reason | null =>
  answeredAt ? 'contact.answered' : null;

/** Days after which messages are deleted. */
export const keptDays = 730;

/** Limits on messages from one address and with one number. */
export const limits = {
  address: { name: 'contact-address', points: 20, seconds: 3600 },
  tel: { name: 'contact-tel', points: 5, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

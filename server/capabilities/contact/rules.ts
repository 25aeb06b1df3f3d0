import { figures } from '../../../contract/core/figures.ts';
import type { Limit } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';
import { dayAt, instantOn } from '../../platform/zoned.ts';

const saturday = 6;
/** The school's clocks, and the days (YYYY-MM-DD by them) on which nobody is there. */
type Office = { zone: string; holidays: readonly string[] };

const nextWorkingDay = (day: Temporal.PlainDate, holidays: readonly string[]): Temporal.PlainDate => {
  const next = day.add({ days: 1 });
  const isFree = next.dayOfWeek >= saturday || holidays.includes(next.toString());
  return isFree ? nextWorkingDay(next, holidays) : next;
};

/** Until when who writes now is answered: the close of the working day that follows. */
export function answerBy(now: Temporal.Instant, { zone, holidays }: Office): Temporal.Instant {
  return instantOn(nextWorkingDay(dayAt(now, zone), holidays), figures.officeCloses, zone);
}

/** Why somebody cannot be answered, or null: they were. */
export const whyNotAnswer = ({ answeredAt }: { answeredAt: Temporal.Instant | null }): Reason | null =>
  answeredAt ? 'contact.answered' : null;

/** What was written goes after so many days. */
export const keptDays = 730;

/** How much a stranger may write: from one address, and with one number. */
export const limits = {
  address: { name: 'contact-address', points: 20, seconds: 3600 },
  tel: { name: 'contact-tel', points: 5, seconds: 86_400 },
} as const satisfies Record<string, Limit>;

import type { FeeAmounts } from '../../../contract/catalog/camp-fees.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { layOutLessons } from './rules.ts';
import { findHolidays, insertLessons, insertSession } from './store.ts';

export type NewSession = {
  offeringId: string;
  site: { id: string; timeZone: string };
  label: Bilingual;
  weekdays: number[];
  start: string;
  end: string;
  firstDay: string;
  totalClasses: number;
  classSize: number;
  room: string | null;
  link: string | null;
  /** It runs when so many are enrolled by then; without, whatever comes. */
  least?: { size: number; decideBy: Temporal.Instant };
  /** Its first lessons are open to children who try the class. */
  trials?: { lessons: number; seats: number };
  /** Of a camp week: which, and its own price and fees. */
  week?: { number: number; price: number | null; earlyPrice: number | null; fees: FeeAmounts };
};

/**
 * Plans a session: its lessons are laid out from the weekly pattern in the site's zone, skipping the site's holidays. A camp week
 * ends with its calendar week: what a holiday takes from it is not made up in the next, where children of another week are.
 */
export async function planSession(context: Context, input: NewSession): Promise<string> {
  const holidays = await findHolidays(context, input.site.id);
  const laidOut = layOutLessons({
    ...input,
    timeZone: input.site.timeZone,
    count: input.totalClasses,
    holidays,
    oneWeek: input.week !== undefined,
  });
  const [first, last] = [laidOut[0], laidOut.at(-1)];
  if (!first || !last) throw new RangeError('a session needs a lesson');
  const id = context.newId();
  await insertSession(context, {
    id,
    offeringId: input.offeringId,
    label: input.label,
    weekdays: input.weekdays,
    startTime: input.start,
    endTime: input.end,
    firstDay: first.day,
    lastDay: last.day,
    totalClasses: laidOut.length,
    classSize: input.classSize,
    room: input.room,
    link: input.link,
    week: input.week?.number ?? null,
    price: input.week?.price ?? null,
    earlyPrice: input.week?.earlyPrice ?? null,
    fees: input.week?.fees ?? {},
    minimumSize: input.least?.size ?? null,
    decideBy: input.least?.decideBy ?? null,
    startsAt: first.startsAt,
    firstLessonEndsAt: first.endsAt,
    endsAt: last.endsAt,
  });
  await insertLessons(
    context,
    laidOut.map(({ startsAt, endsAt }, index) => ({
      id: context.newId(),
      sessionId: id,
      position: index + 1,
      startsAt,
      endsAt,
      trialSeats: index < (input.trials?.lessons ?? 0) ? (input.trials?.seats ?? 0) : 0,
    })),
  );
  await record(context, {
    action: 'session.plan',
    subject: `session:${id}`,
    after: { offering: input.offeringId, lessons: laidOut.length },
  });
  return id;
}

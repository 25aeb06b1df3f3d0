import type { FeeAmounts } from '../../../contract/catalog/camp-fees.ts';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { refuseFields } from '../../platform/refusal.ts';
import { clocksAgainst, type Lesson, layOutLessons, weekEnd } from './rules.ts';
import { findHolidayNames, type Holiday, insertLessons, insertSession } from './store.ts';

export type NewSession = {
  /** An id that the caller has already given out. */
  id?: string;
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
  /** It runs if this many are enrolled by then; without, it always runs. */
  least?: { size: number; decideBy: Temporal.Instant };
  /** Its first lessons have seats for trial lessons. */
  trials?: { lessons: number; seats: number };
  /** For a camp week: its number, price and fees. */
  week?: { number: number; price: number | null; earlyPrice: number | null; fees: FeeAmounts };
};

type Series = Pick<NewSession, 'site' | 'weekdays' | 'start' | 'end' | 'firstDay' | 'totalClasses' | 'week'>;

/**
 * Lays out the lessons of a session from its weekly pattern in the site's zone, without the site's holidays, and names the holidays that
 * removed a lesson. A camp week ends with its calendar week: a lost day is not made up in the next, which has other children. Refuses at
 * its field an hour that clocks skip or repeat on one of the days.
 */
export async function layOutSession(
  context: Context,
  { site, totalClasses, week, ...pattern }: Omit<Series, 'week'> & { week?: object | undefined },
): Promise<{ lessons: Lesson[]; skipped: Holiday[] }> {
  const holidays = await findHolidayNames(context, site.id);
  const lessons = layOutLessons({
    ...pattern,
    timeZone: site.timeZone,
    count: totalClasses,
    holidays: holidays.map(({ day }) => day),
    oneWeek: week !== undefined,
  });
  const faults = clocksAgainst(lessons, { ...pattern, timeZone: site.timeZone });
  if (faults) refuseFields(faults);
  const end = week ? weekEnd(pattern.firstDay) : (lessons.at(-1)?.day ?? '');
  const skipped = holidays.filter(
    ({ day }) =>
      day >= pattern.firstDay &&
      day <= end &&
      pattern.weekdays.includes(Temporal.PlainDate.from(day).dayOfWeek),
  );
  return { lessons, skipped };
}

/** Returns the fields of a session that follow from its lessons. */
export function timesOf(lessons: readonly Lesson[]) {
  const [first, last] = [lessons[0], lessons.at(-1)];
  if (!first || !last) throw new RangeError('a session needs a lesson');
  return {
    firstDay: first.day,
    lastDay: last.day,
    totalClasses: lessons.length,
    startsAt: first.startsAt,
    firstLessonEndsAt: first.endsAt,
    endsAt: last.endsAt,
  };
}

/** Returns the fields of a session that are stored as sent. */
export const writtenOf = (input: NewSession) => ({
  label: input.label,
  weekdays: input.weekdays,
  startTime: input.start,
  endTime: input.end,
  room: input.room,
  link: input.link,
  week: input.week?.number ?? null,
  price: input.week?.price ?? null,
  earlyPrice: input.week?.earlyPrice ?? null,
  fees: input.week?.fees ?? {},
  minimumSize: input.least?.size ?? null,
  decideBy: input.least?.decideBy ?? null,
});

/** Returns trial seats in a session's lesson at a position. */
export const trialSeatsAt = ({ trials }: Pick<NewSession, 'trials'>, position: number): number =>
  position <= (trials?.lessons ?? 0) ? (trials?.seats ?? 0) : 0;

/** Plans a session with its lessons. Returns its id. */
export async function planSession(context: Context, input: NewSession): Promise<string> {
  const { lessons } = await layOutSession(context, input);
  const { id = context.newId() } = input;
  const { offeringId, classSize } = input;
  await insertSession(context, { ...writtenOf(input), ...timesOf(lessons), id, offeringId, classSize });
  await insertLessons(
    context,
    lessons.map(({ startsAt, endsAt }, index) => ({
      id: context.newId(),
      sessionId: id,
      position: index + 1,
      startsAt,
      endsAt,
      trialSeats: trialSeatsAt(input, index + 1),
    })),
  );
  await record(context, {
    action: 'session.plan',
    subject: `session:${id}`,
    after: { offering: offeringId, lessons: lessons.length },
  });
  return id;
}

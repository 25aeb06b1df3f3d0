import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { calendarFile, revisionOf, titleOf } from '../../platform/calendar/calendar-file.ts';
import type { Context } from '../../platform/context.ts';
import type { MailFile } from '../../platform/mail/sender.ts';
import type { MailInput } from '../../platform/notices/definition.ts';
import type { Span } from '../../platform/spans.ts';
import { classLabel, type NoticePlace } from './class-times.ts';

/** Lessons in the calendar of a family that added an earlier mail's file, changed at a moment. */
export type LessonCopies = {
  child_ids: string[];
  lessons: { id: string; starts_at: string; ends_at: string }[];
  revised_at: string;
};

/** The copies of these lessons for these children, changed now. A lesson that has begun stays as it is. */
export const copiesOf = (
  { now }: Pick<Context, 'now'>,
  lessons: readonly (Span & { id: string })[],
  childIds: readonly string[],
): LessonCopies => ({
  child_ids: [...childIds],
  lessons: lessons
    .filter(({ startsAt }) => Temporal.Instant.compare(startsAt, now) >= 0)
    .map(({ id, startsAt, endsAt }) => ({
      id,
      starts_at: startsAt.toString(),
      ends_at: endsAt.toString(),
    })),
  revised_at: now.toString(),
});

type ChangedCopies = {
  /** Missing in older notices. */
  copies: LessonCopies | undefined;
  /** The words for what is off; null if it takes place. */
  off: typeof m.lessons_called_off | null;
  offering: Bilingual;
  label?: Bilingual;
  place?: NoticePlace & { private?: boolean | undefined };
  site?: Bilingual;
};

/** The calendar file of a mail: the same entries as in the family's feed and its order's mail, one revision later. None without lessons. */
export function changedCalendar(input: MailInput<unknown>, changes: readonly ChangedCopies[]): MailFile[] {
  const { locale, origin, storeName, timeZone, shopZone } = input;
  const events = changes.flatMap(({ copies, off, offering, label, place, site }) => {
    if (!copies) return [];
    const madeAt = Temporal.Instant.from(copies.revised_at);
    return copies.lessons.flatMap((lesson) =>
      copies.child_ids.map((childId) => ({
        id: `${lesson.id}.${childId}@${new URL(origin).hostname}`,
        ...revisionOf(madeAt, { madeAt, isCalledOff: off !== null }),
        start: new Date(lesson.starts_at),
        end: new Date(lesson.ends_at),
        ...titleOf(
          dotted([offering[locale], label && classLabel(label, { ...place, at: lesson.starts_at }, input)]),
          off?.({}, input) ?? null,
        ),
        ...(site ? { location: site[locale] } : {}),
      })),
    );
  });
  if (events.length === 0) return [];
  const text = calendarFile({ name: storeName, locale, events, zone: timeZone ?? shopZone });
  return [{ name: 'tongxue.ics', type: 'text/calendar', text }];
}

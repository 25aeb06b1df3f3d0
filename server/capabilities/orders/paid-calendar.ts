import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { calendarFile, revisionOf } from '../../platform/calendar/calendar-file.ts';
import { linkTo, type MailInput } from '../../platform/notices/definition.ts';
import { classLabel, lessonRows } from '../notices/index.ts';
import type { CalendarLesson, PaidData, PaidLine } from './paid-data.ts';

/**
 * The lessons of a paid order as a calendar file, from its notice: one entry per lesson and child, in the family's zone and, where
 * it differs, the campus's. Null without scheduled lessons, as for a package.
 */
export function paidCalendar(input: MailInput<PaidData>): string | null {
  const { locale, data, origin, storeName } = input;
  const madeAt = Temporal.Instant.from(data.paid_at);
  const colon = locale === 'zh' ? '：' : ': ';
  const url = linkTo(input, path.memberOrdersInfo(data.order_number));
  const eventOf = (line: PaidLine, lesson: CalendarLesson) => {
    // A family that left the class and buys it again has cancelled entries: a purchase revises them.
    const movedAt = Temporal.Instant.from(lesson.revised_at ?? data.paid_at);
    const revisedAt = Temporal.Instant.compare(movedAt, madeAt) > 0 ? movedAt : madeAt;
    const child = locale === 'zh' ? line.child.name_cn : line.child.name;
    const times = lessonRows(lesson.starts_at, line, input).map(([label, value]) => label + colon + value);
    const order = m.notices_mail_order({}, { locale }) + colon + data.order_number;
    return {
      // The id of the family's feed and of later mails: importing a file again moves an entry instead of adding one.
      id: `${lesson.id}.${line.child.id ?? line.id}@${new URL(origin).hostname}`,
      ...revisionOf(revisedAt, { madeAt, isCalledOff: false }),
      start: new Date(lesson.starts_at),
      end: new Date(lesson.ends_at),
      summary: dotted([line.offering[locale], child]),
      description: [classLabel(line.session, { ...line, at: lesson.starts_at }, input), ...times, order, url]
        .filter(Boolean)
        .join('\n'),
      location: dotted([line.site[locale], line.address[locale]]),
      url,
    };
  };
  const events = data.lines.flatMap((line) => (line.lessons ?? []).map((lesson) => eventOf(line, lesson)));
  const zone = input.timeZone ?? input.shopZone;
  return events.length > 0 ? calendarFile({ name: storeName, locale, events, zone }) : null;
}

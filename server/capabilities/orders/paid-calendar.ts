import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import { linkTo, type MailInput } from '../../platform/notices/definition.ts';
import { lessonRows } from '../notices/index.ts';
import type { KeptLesson, PaidData, PaidLine } from './paid-data.ts';

/**
 * The lessons of a paid order as a calendar file, from what its notice keeps: one entry for each lesson and child, told by the family's
 * clocks and by the campus's where they differ. Null where no lesson is laid out, as in a package whose hours are booked later.
 */
export function paidCalendar(input: MailInput<PaidData>): string | null {
  const { locale, data, origin, storeName } = input;
  const stamp = new Date(data.paid_at);
  const colon = locale === 'zh' ? '：' : ': ';
  const url = linkTo(input, path.memberOrdersInfo(data.order_number));
  const eventOf = (line: PaidLine, lesson: KeptLesson) => {
    const child = locale === 'zh' ? line.child.name_cn : line.child.name;
    const told = lessonRows(lesson.starts_at, line, input).map(([label, value]) => label + colon + value);
    const order = m.notices_mail_order({}, { locale }) + colon + data.order_number;
    return {
      // A lesson that is moved keeps it, so that taking the file again moves the entry instead of doubling it.
      id: `${lesson.id}.${line.id}@${new URL(origin).hostname}`,
      stamp,
      start: new Date(lesson.starts_at),
      end: new Date(lesson.ends_at),
      summary: dotted([line.offering[locale], child]),
      description: [line.session[locale], ...told, order, url].filter(Boolean).join('\n'),
      location: dotted([line.site[locale], line.address[locale]]),
      url,
    };
  };
  const events = data.lines.flatMap((line) => (line.lessons ?? []).map((lesson) => eventOf(line, lesson)));
  const zone = input.timeZone ?? input.shopZone;
  return events.length > 0 ? calendarFile({ name: storeName, locale, events, zone }) : null;
}

import * as m from '../../../messages/compiled/messages.js';
import { calendarFile } from '../../platform/calendar/calendar-file.ts';
import type { MailInput } from './mail-frame.ts';
import { type KeptPlace, lessonRows } from './mail-times.ts';
import { orderPath } from './order-mails.ts';

type Bilingual = { zh: string; en: string };
type KeptLesson = { id: string; starts_at: string; ends_at: string };
type Line = KeptPlace & {
  id: string;
  offering: Bilingual;
  session?: Bilingual;
  child: { name: string; name_cn: string };
  site?: Bilingual;
  address?: Bilingual;
  /** Missing in notices of older days. */
  lessons?: KeptLesson[];
};

/**
 * The lessons of a paid order as a calendar file, from what its notice keeps: one entry for each lesson and child, told by the family's
 * clocks and by the campus's where they differ. Null where no lesson is laid out, as in a package whose hours are booked later.
 */
export function paidCalendar(input: MailInput): string | null {
  const { locale, data, origin, storeName } = input;
  const stamp = new Date(String(data.paid_at));
  const colon = locale === 'zh' ? '：' : ': ';
  const url = orderPath(input);
  const eventOf = (line: Line, lesson: KeptLesson) => {
    const child = locale === 'zh' ? line.child.name_cn : line.child.name;
    const told = lessonRows(lesson.starts_at, line, input).map(([label, value]) => label + colon + value);
    const order = m.notices_mail_order({}, { locale }) + colon + String(data.order_number);
    return {
      // A lesson that is moved keeps it, so that taking the file again moves the entry instead of doubling it.
      id: `${lesson.id}.${line.id}@${new URL(origin).hostname}`,
      stamp,
      start: new Date(lesson.starts_at),
      end: new Date(lesson.ends_at),
      summary: [line.offering[locale], child].filter(Boolean).join(' · '),
      description: [line.session?.[locale], ...told, order, url].filter(Boolean).join('\n'),
      location: [line.site?.[locale], line.address?.[locale]].filter(Boolean).join(' · '),
      url,
    };
  };
  const events = (data.lines as Line[]).flatMap((line) =>
    (line.lessons ?? []).map((lesson) => eventOf(line, lesson)),
  );
  const zone = input.timeZone ?? input.shopZone;
  return events.length > 0 ? calendarFile({ name: storeName, locale, events, zone }) : null;
}

import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { spanOn } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { labelWords } from '../../../words/class-label.ts';
import { daysWords } from '../../../words/days.ts';
import { dotted } from '../../../words/dotted.ts';
import {
  inZoneWords,
  momentWords,
  type Place,
  readerMomentWords,
  type Span,
  spanWords,
  zonesFor,
} from '../../../words/times.ts';
import { daysOf, termWords, type Weekly, weeklyWords } from '../../../words/weekly.ts';
import { movesWords } from '../../../words/weekly-moves.ts';
import type { MailInput, Row } from '../../platform/notices/definition.ts';

/**
 * Class times in mails. A mail may be read anywhere and years later, so every time names its zone. A campus class leads with the
 * campus's zone, an online one with the family's; the other zone follows where it differs.
 */

type Reader = Pick<MailInput, 'locale' | 'timeZone' | 'shopZone'>;

/** The place of a class, as notices store it. Without a zone the notice names no place. */
export type NoticePlace = { time_zone?: string | undefined; online?: boolean | undefined };

/** A site, in the shape notices store. */
export const placeForNotice = (site: { timeZone: string; kind: Place['kind'] }) => ({
  time_zone: site.timeZone,
  online: site.kind === 'online',
});

const placeOf = ({ time_zone, online }: NoticePlace): Place | null =>
  time_zone ? { kind: online ? 'online' : 'campus', time_zone } : null;

/** The label of a class, with its zone beside hours of another. The label of private lessons names their teacher, and no hours. */
export function classLabel(
  label: Bilingual,
  { at, ...storedPlace }: NoticePlace & { at: string | number; private?: boolean | undefined },
  { locale, timeZone }: Reader,
): string {
  const place = storedPlace.private ? null : placeOf(storedPlace);
  return place ? labelWords(label[locale], { place, at, timeZone }, { locale }) : label[locale];
}

/** Rows of a time in each zone, the first labelled `label`. */
function timeRows(label: string, place: Place, { at, reader, say }: TimeRow): Row[] {
  const to = { locale: reader.locale };
  const { lead, other } = zonesFor(place, reader.timeZone, at);
  const beneath = place.kind === 'campus' ? m.notices_mail_your_time : m.notices_mail_campus_time;
  return [
    [label, inZoneWords(say(lead), lead, to)],
    ...(other ? [[beneath({}, to), inZoneWords(say(other), other, to)] as Row] : []),
  ];
}

type TimeRow = { at: string | number; reader: Reader; say(zone: string): string };

/** Rows of a lesson's start, or of its whole time. */
export function lessonRows(
  at: string,
  { ends_at, ...storedPlace }: NoticePlace & { ends_at?: string | undefined },
  reader: Reader,
): Row[] {
  const to = { locale: reader.locale };
  const label = m.notices_mail_when({}, to);
  const place = placeOf(storedPlace);
  if (!place) return [[label, readerMomentWords(at, reader)]];
  const say = (zone: string) =>
    ends_at
      ? spanWords({ starts_at: at, ends_at }, { zone, weekday: true }, to)
      : momentWords(at, { zone, weekday: true }, to);
  return timeRows(label, place, { at, reader, say });
}

export type NoticeClass = NoticePlace & {
  weekdays: number[];
  start: string;
  end: string;
  first_day: string;
  last_day: string;
  /** The lesson that gives the hour; missing in older notices, which use the first. */
  told_by?: Span;
};

/** Rows of a class: its weekly hour, its dates (of the other zone beside its hour, where they differ), and how the hour shifts for the family at clock changes; or its single day. */
export function classRows(storedClass: NoticeClass, reader: Reader): Row[] {
  const { weekdays, start, end, first_day, last_day } = storedClass;
  const to = { locale: reader.locale };
  const place = placeOf(storedClass) ?? { kind: 'campus' as const, time_zone: reader.shopZone };
  const { time_zone } = place;
  const told_by = storedClass.told_by ?? spanOn(first_day, { start, end }, time_zone);
  const weekly: Weekly = { pattern: { weekdays, start, end, time_zone }, told_by, first_day, last_day };
  const label = m.notices_mail_when({}, to);
  if (first_day === last_day)
    return timeRows(label, place, {
      at: told_by.starts_at,
      reader,
      say: (zone) => spanWords(told_by, { zone, weekday: true }, to),
    });
  const { lead } = zonesFor(place, reader.timeZone, told_by.starts_at);
  const [from, until] = daysOf(weekly, lead);
  const moves = reader.timeZone ? movesWords(weekly, reader.timeZone, to) : [];
  return [
    ...timeRows(label, place, {
      at: told_by.starts_at,
      reader,
      say: (zone) => {
        const isOther = String(daysOf(weekly, zone)) !== String([from, until]);
        return dotted([weeklyWords(weekly, zone, to), isOther && termWords(weekly, zone, to)]);
      },
    }),
    ...moves.map((move): Row => [m.notices_mail_your_time({}, to), move]),
    [m.notices_mail_dates({}, to), daysWords(from, until, to)],
  ];
}

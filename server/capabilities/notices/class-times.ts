import { momentOn } from '../../../contract/core/time.ts';
import * as m from '../../../messages/compiled/messages.js';
import { daysWords } from '../../../words/days.ts';
import {
  inZoneWords,
  momentWords,
  type Place,
  readerMomentWords,
  type Span,
  spanWords,
  zonesFor,
} from '../../../words/times.ts';
import { daysOf, movesWords, type Weekly, weeklyWords } from '../../../words/weekly.ts';
import type { MailInput, Row } from '../../platform/notices/definition.ts';

/*
 * When a class is, in a mail. A mail is read anywhere, and years later: every time names the clocks that it is told by. A class is
 * told as the pages tell it: by the campus's clocks first where one goes there, online by the family's, and by the other's where
 * they differ.
 */

type Reader = Pick<MailInput, 'locale' | 'timeZone' | 'shopZone'>;

/** Where a class is held, as a notice keeps it; the zone is missing where nothing is told of a place. */
export type KeptPlace = { time_zone?: string | undefined; online?: boolean | undefined };

/** A site as a notice keeps it. */
export const keepPlace = (site: { timeZone: string; kind: Place['kind'] }) => ({
  time_zone: site.timeZone,
  online: site.kind === 'online',
});

const placeOf = ({ time_zone, online }: KeptPlace): Place | null =>
  time_zone ? { kind: online ? 'online' : 'campus', time_zone } : null;

/** What is told by each of the clocks, the first under `label`. */
function told(label: string, place: Place, { at, reader, say }: Telling): Row[] {
  const to = { locale: reader.locale };
  const { lead, other } = zonesFor(place, reader.timeZone, at);
  const beneath = place.kind === 'campus' ? m.notices_mail_your_time : m.notices_mail_campus_time;
  return [
    [label, inZoneWords(say(lead), lead, to)],
    ...(other ? [[beneath({}, to), inZoneWords(say(other), other, to)] as Row] : []),
  ];
}

type Telling = { at: string | number; reader: Reader; say(zone: string): string };

/** When a lesson begins. */
export function lessonRows(at: string, kept: KeptPlace, reader: Reader): Row[] {
  const to = { locale: reader.locale };
  const label = m.notices_mail_when({}, to);
  const place = placeOf(kept);
  if (!place) return [[label, readerMomentWords(at, reader)]];
  return told(label, place, { at, reader, say: (zone) => momentWords(at, { zone, weekday: true }, to) });
}

export type KeptClass = KeptPlace & {
  weekdays: number[];
  start: string;
  end: string;
  first_day: string;
  last_day: string;
  /** The lesson that the hour is told by; missing in older notices, which were told by the first. */
  told_by?: Span;
};

/** When a class is: its weekly hour, its days, and how the hour moves for the family when clocks change; or its one day. */
export function classRows(kept: KeptClass, reader: Reader): Row[] {
  const { weekdays, start, end, first_day, last_day } = kept;
  const to = { locale: reader.locale };
  const place = placeOf(kept) ?? { kind: 'campus' as const, time_zone: reader.shopZone };
  const { time_zone } = place;
  const first = {
    starts_at: momentOn(first_day, start, time_zone),
    ends_at: momentOn(first_day, end, time_zone),
  };
  const told_by = kept.told_by ?? first;
  const weekly: Weekly = { pattern: { weekdays, start, end, time_zone }, told_by, first_day, last_day };
  const label = m.notices_mail_when({}, to);
  if (first_day === last_day)
    return told(label, place, {
      at: told_by.starts_at,
      reader,
      say: (zone) => spanWords(told_by, { zone, weekday: true }, to),
    });
  const { lead } = zonesFor(place, reader.timeZone, told_by.starts_at);
  const [from, until] = daysOf(weekly, lead);
  const moves = reader.timeZone ? movesWords(weekly, reader.timeZone, to) : [];
  return [
    ...told(label, place, {
      at: told_by.starts_at,
      reader,
      say: (zone) => weeklyWords(weekly, zone, to),
    }),
    ...moves.map((move): Row => [m.notices_mail_your_time({}, to), move]),
    [m.notices_mail_dates({}, to), daysWords(from, until, to)],
  ];
}

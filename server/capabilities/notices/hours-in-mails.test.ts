import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differ, momentOn, wallAt } from '../../../contract/core/time.ts';
import { findSamples, readerOf } from '../../../tools/mails/samples.ts';
import { zoneWords } from '../../../words/times.ts';
import { renderMail } from '../../platform/notices/mail.ts';

const samples = await findSamples();
/** Clocks that change in the north and the south, and some with half and quarter hours. */
const zones = [
  ...['Asia/Shanghai', 'America/Vancouver', 'Europe/London', 'Pacific/Auckland'],
  ...['Asia/Kathmandu', 'America/St_Johns', 'Pacific/Kiritimati'],
];
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const to = { locale: 'zh' } as const;

type Moved = { data: unknown; instants: (string | number)[] };

type Where = { school: string; family: string };

/** The data of a sample, so many minutes later, at a school and of a family in their zones, with all its instants. */
function movedTo(data: unknown, minutes: number, where: Where): Moved {
  if (typeof data === 'string' && instant.test(data)) {
    const at = Temporal.Instant.from(data).add({ minutes }).toString();
    return { data: at, instants: [at] };
  }
  if (typeof data !== 'object' || data === null) return { data, instants: [] };
  const parts = Object.entries(data).map(([name, value]) => [name, movedTo(value, minutes, where)] as const);
  const instants = parts.flatMap(([, part]) => part.instants);
  if (Array.isArray(data)) return { data: parts.map(([, part]) => part.data), instants };
  const moved = Object.fromEntries(parts.map(([name, part]) => [name, part.data]));
  const zoned = {
    ...('time_zone' in data ? { time_zone: where.school } : {}),
    ...('reader_zone' in data ? { reader_zone: where.family } : {}),
  };
  // A class of a single day has its hour by the clocks of its place.
  const { first_day, start } = data as { first_day?: string; start?: string };
  const own = first_day && start ? [momentOn(first_day, start, where.school)] : [];
  return { data: { ...moved, ...zoned }, instants: [...instants, ...own] };
}

const names = zones.map((zone) => RegExp.escape(zoneWords(zone, to))).join('|');
/** A day with an hour, and the zone that follows in brackets. */
const moment = new RegExp(
  String.raw`(\d+)月(\d+)日(?: 周.)? (\d\d):(\d\d)(?:–\d\d:\d\d| – \S+ 周. \d\d:\d\d)?(?:（(${names})）)?`,
  'g',
);
const textOf = ({ month, day, hour, minute }: ReturnType<typeof wallAt>) =>
  [month, day, hour, minute].join(' ');

/** Kinds of which a mail named an hour. */
const named = new Set<string>();

/** Hours of a mail that are no instant of its data, by the clocks of the zone that it names. */
function wrongHours(sample: (typeof samples)[number], minutes: number, where: Where) {
  const { school, family } = where;
  const { data, instants } = movedTo(sample.data.zh, minutes, where);
  const input = { ...readerOf(sample, 'zh', family), shopZone: school, data: data as never };
  return [...renderMail(sample.notice, input).text.matchAll(moment)].flatMap(([words, ...found]) => {
    named.add(sample.notice.kind);
    const wall = found.slice(0, 4).map(Number).join(' ');
    const zone = [school, family].find((each) => zoneWords(each, to) === found[4]);
    const isRight = instants.some((at) =>
      zone
        ? textOf(wallAt(at, zone)) === wall
        : textOf(wallAt(at, school)) === wall && !differ(at, school, family),
    );
    return isRight ? [] : [`${sample.notice.kind}: ${words}`];
  });
}

test('every hour in a mail is its instant in the zone that it names, and families abroad read the zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 366 * 24 * 60 }),
      fc.constantFrom(...zones),
      fc.constantFrom(...zones),
      (minutes, school, family) => {
        expect(samples.flatMap((sample) => wrongHours(sample, minutes, { school, family }))).toEqual([]);
      },
    ),
    { numRuns: 60 },
  );
  expect(named.size).toBeGreaterThan(20);
});

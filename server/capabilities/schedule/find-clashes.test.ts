import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FamilyLesson, findClashes, isPastBedtime } from './find-clashes.ts';

const c1 = { id: 'c1', timeZone: 'Asia/Shanghai' };
const c2 = { ...c1, id: 'c2' };
const at = (text: string) => Temporal.Instant.from(`${text}:00Z`);
const lesson = (change: Partial<FamilyLesson> & { from: string; to: string }): FamilyLesson => {
  const { from, to, ...rest } = change;
  return {
    itemId: 'i1',
    sessionId: 's1',
    childId: 'anna',
    campus: c1,
    startsAt: at(from),
    endsAt: at(to),
    ...rest,
  };
};
const settings = { bedtimes: new Map<string, string>(), zone: 'Asia/Shanghai' };
const kinds = (lessons: FamilyLesson[], more = settings) =>
  findClashes(lessons, more).map((clash) => clash.kind);
const ten = { from: '2026-12-05T02:00', to: '2026-12-05T03:30' };

describe('one child', () => {
  test('cannot be in two places at once; back to back is fine', () => {
    const booked = lesson({ ...ten, sessionId: 's2', itemId: null });
    expect(kinds([lesson(ten), booked])).toEqual(['two_places']);
    const after = lesson({ from: '2026-12-05T03:30', to: '2026-12-05T04:30', sessionId: 's2' });
    expect(kinds([lesson(ten), after])).toEqual([]);
  });

  test('clashes among booked lessons are not the cart’s business', () => {
    expect(
      kinds([lesson({ ...ten, itemId: null }), lesson({ ...ten, itemId: null, sessionId: 's2' })]),
    ).toEqual([]);
  });

  test('names the same two sessions once, with the number of clashes', () => {
    const weeks = [0, 1, 2].flatMap((week) => {
      const day = String(5 + week * 7).padStart(2, '0');
      const times = { from: `2026-12-${day}T02:00`, to: `2026-12-${day}T03:30` };
      return [lesson(times), lesson({ ...times, sessionId: 's2', itemId: 'i2' })];
    });
    expect(findClashes(weeks, settings)).toMatchObject([{ kind: 'two_places', count: 3 }]);
  });
});

describe('two children', () => {
  const brother = { childId: 'ben', sessionId: 's2', itemId: null };
  test.each([
    ['two campuses, the same end', { ...ten, campus: c2 }, ['pickup']],
    [
      'two campuses, a quarter of an hour apart',
      { from: '2026-12-05T02:30', to: '2026-12-05T03:45', campus: c2 },
      ['pickup'],
    ],
    ['two campuses, an hour apart', { from: '2026-12-05T03:00', to: '2026-12-05T04:30', campus: c2 }, []],
    ['one campus', { ...ten, campus: c1 }, []],
    ['one of them online', { ...ten, campus: null }, []],
  ])('%s', (_what, times, expected) => {
    expect(kinds([lesson(ten), lesson({ ...brother, ...times })])).toEqual(expected);
  });
});

describe('bedtime', () => {
  test.each([
    ['20:30', 'Asia/Shanghai', '2026-12-05T11:00', '2026-12-05T12:30', false],
    ['20:30', 'Asia/Shanghai', '2026-12-05T11:00', '2026-12-05T12:31', true],
    // Ten in the morning in Shanghai is six in the evening before in Los Angeles, ending at half past seven there.
    ['20:00', 'America/Los_Angeles', '2026-12-05T02:00', '2026-12-05T03:30', false],
    ['19:00', 'America/Los_Angeles', '2026-12-05T02:00', '2026-12-05T03:30', true],
    // Seven in the evening in Shanghai is three in the morning in Los Angeles.
    ['20:00', 'America/Los_Angeles', '2026-12-05T11:00', '2026-12-05T12:00', true],
    ['23:00', 'Asia/Shanghai', '2026-12-05T15:30', '2026-12-05T16:30', true],
    [null, 'Asia/Shanghai', '2026-12-05T15:30', '2026-12-05T16:30', false],
  ])('%s in %s, %s to %s: %s', (bedtime, zone, from, to, late) => {
    expect(isPastBedtime(lesson({ from, to, campus: null }), bedtime, zone)).toBe(late);
  });

  test('is compared with the clock of the campus where the child sits', () => {
    // Half past six to eight in the evening in Shanghai; half past two to four in the night in Los Angeles.
    const evening = { from: '2026-12-05T10:30', to: '2026-12-05T12:00' };
    const away = { bedtimes: new Map([['anna', '21:00']]), zone: 'America/Los_Angeles' };
    expect(kinds([lesson(evening)], away)).toEqual([]);
    expect(kinds([lesson({ ...evening, campus: null })], away)).toEqual(['bedtime']);
  });

  test('warns about the cart only, not about booked lessons', () => {
    const late = { from: '2026-12-05T11:00', to: '2026-12-05T14:00' };
    const more = { ...settings, bedtimes: new Map([['anna', '20:30']]) };
    expect(kinds([lesson(late)], more)).toEqual(['bedtime']);
    expect(kinds([lesson({ ...late, itemId: null })], more)).toEqual([]);
  });
});

test('finds the same clashes as comparing every pair', () => {
  const start = at('2026-12-05T00:00');
  const familyLesson = fc.record({
    itemId: fc.constantFrom('i1', 'i2', null),
    sessionId: fc.constantFrom('s1', 's2', 's3', 's4'),
    childId: fc.constantFrom('anna', 'ben'),
    campus: fc.constantFrom(c1, c2, null),
    begin: fc.integer({ min: 0, max: 600 }),
    length: fc.integer({ min: 1, max: 200 }),
  });
  fc.assert(
    fc.property(fc.array(familyLesson, { maxLength: 14 }), (rows) => {
      const lessons = rows.map(({ begin, length, ...row }) => ({
        ...row,
        startsAt: start.add({ minutes: begin }),
        endsAt: start.add({ minutes: begin + length }),
      }));
      let pairs = 0;
      lessons.forEach((a, index) => {
        for (const b of lessons.slice(index + 1)) {
          if (!a.itemId && !b.itemId) continue;
          const meets =
            a.startsAt.epochMilliseconds < b.endsAt.epochMilliseconds &&
            b.startsAt.epochMilliseconds < a.endsAt.epochMilliseconds;
          const isNear = Math.abs(a.endsAt.epochMilliseconds - b.endsAt.epochMilliseconds) < 30 * 60_000;
          const isApart = a.campus !== null && b.campus !== null && a.campus !== b.campus;
          if (a.childId === b.childId ? meets : isNear && isApart) pairs += 1;
        }
      });
      const found = findClashes(lessons, settings);
      expect(found.reduce((all, clash) => all + clash.count, 0)).toBe(pairs);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marks } from '../../../contract/roll-call/marks.ts';
import { countOf, isClosed, whyNotEnter, whyNotSave } from './rules.ts';

const lesson = {
  startsAt: Temporal.Instant.from('2026-11-18T02:00:00Z'),
  endsAt: Temporal.Instant.from('2026-11-18T03:30:00Z'),
  calledOffAt: null,
};

test.each([
  ['2026-11-18T01:44:59Z', 'roll_call.not_open', 'roll_call.not_open'],
  ['2026-11-18T01:45:00Z', null, null],
  ['2026-11-19T03:29:59Z', null, null],
  ['2026-11-19T03:30:00Z', 'roll_call.reason_needed', null],
])('at %s a roll is refused with %s, and with a reason %s', (at, withoutReason, withReason) => {
  const now = Temporal.Instant.from(at);
  const codeOf = (why: ReturnType<typeof whyNotSave>) => (typeof why === 'string' || !why ? why : why.code);
  expect(codeOf(whyNotSave(lesson, { now, reason: undefined }))).toBe(withoutReason);
  expect(codeOf(whyNotSave(lesson, { now, reason: 'a slip' }))).toBe(withReason);
  expect(isClosed(lesson, now)).toBe(withoutReason === 'roll_call.reason_needed');
});

test.each([
  ['2026-11-18T01:44:59Z', 'roll_call.door_early', 'roll_call.door_early', 'roll_call.no_door'],
  ['2026-11-18T01:45:00Z', null, 'roll_call.no_link', 'roll_call.no_door'],
  ['2026-11-18T03:30:00Z', 'roll_call.door_over', 'roll_call.door_over', 'roll_call.door_over'],
])('at %s a door is %s, without a link %s, and on a campus %s', (at, linked, unlinked, campus) => {
  const now = Temporal.Instant.from(at);
  const refusal = (link: string | null, kind: 'online' | 'campus') => {
    const why = whyNotEnter({ ...lesson, link, site: { kind } }, now);
    return why && typeof why === 'object' ? why.code : why;
  };
  expect(refusal('https://meeting.example/1', 'online')).toBe(linked);
  expect(refusal(null, 'online')).toBe(unlinked);
  expect(refusal(null, 'campus')).toBe(campus);
});

test('only a leave granted in time is free; every other mark takes a lesson', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...marks),
      fc.constantFrom('class' as const, 'guest' as const),
      fc.option(fc.record({ isCounted: fc.boolean() })),
      (mark, as, excuse) => {
        const counted = countOf(mark, { as, excuse });
        const isFree = mark === 'leave' && excuse !== null && !excuse.isCounted;
        expect(counted.amount).toBe(isFree ? 0 : -1);
        expect(counted.kind).toBe(mark === 'leave' ? 'leave' : as === 'guest' ? 'made_up' : 'held');
      },
    ),
  );
});

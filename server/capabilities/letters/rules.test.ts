import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainAt } from '../../platform/zoned.ts';
import { whyMayNotAnswer } from './policy.ts';
import { excerptOf, maxThreadLetters, quietSeconds, whyNotFile } from './rules.ts';

const at = (text: string) => Temporal.Instant.from(text);

describe('the night of a reader', () => {
  test.each([
    ['at noon nobody waits', '2026-11-18T12:00:00+08:00', 'Asia/Shanghai', null, 0],
    ['at nine in the evening till eight', '2026-11-18T21:00:00+08:00', 'Asia/Shanghai', null, 11 * 3600],
    ['a minute before, not at all', '2026-11-18T20:59:00+08:00', 'Asia/Shanghai', null, 0],
    ['after midnight till the same morning', '2026-11-18T03:30:00+08:00', 'Asia/Shanghai', null, 4.5 * 3600],
    [
      'noon in Shanghai is night in Vancouver',
      '2026-11-18T12:30:00+08:00',
      'America/Vancouver',
      null,
      10.5 * 3600,
    ],
    ['a child from its bedtime on', '2026-11-18T19:45:00+08:00', 'Asia/Shanghai', '19:30:00', 12.25 * 3600],
    ['a bedtime after midnight changes nothing', '2026-11-18T12:00:00+08:00', 'Asia/Shanghai', '00:30:00', 0],
    [
      'the night in which clocks go forward is an hour shorter',
      '2026-03-08T00:00:00-08:00',
      'America/Vancouver',
      null,
      7 * 3600,
    ],
  ] as const)('%s', (_what, now, zone, bedtime, seconds) => {
    expect(quietSeconds(at(now), zone, bedtime)).toBe(seconds);
  });

  test('sends every delayed notice by day, after one night at most', () => {
    const zones = ['Asia/Shanghai', 'America/Vancouver', 'Europe/London', 'Asia/Kathmandu'];
    const bedtimes = fc.option(fc.integer({ min: 18, max: 20 }).map((hour) => `${hour}:30:00`));
    fc.assert(
      fc.property(
        fc.integer({ min: 1_760_000_000, max: 1_830_000_000 }),
        fc.constantFrom(...zones),
        bedtimes,
        (second, zone, bedtime) => {
          const now = Temporal.Instant.fromEpochMilliseconds(second * 1000);
          const wait = quietSeconds(now, zone, bedtime);
          const sentAt = plainAt(now.add({ seconds: wait }), zone);
          expect(sentAt.hour).toBeGreaterThanOrEqual(8);
          expect(sentAt.hour).toBeLessThan(21);
          expect(wait).toBeLessThanOrEqual(15 * 3600);
          expect(quietSeconds(now.add({ seconds: wait }), zone, bedtime)).toBe(0);
        },
      ),
    );
  });
});

test('shows the beginning of a letter in one line', () => {
  expect(excerptOf('您好！\n\n  明天 见')).toBe('您好！ 明天 见');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
      expect([...excerptOf(text)].length).toBeLessThanOrEqual(90);
      expect(excerptOf(text)).not.toMatch(/\n/);
    }),
  );
});

test.each([
  [{ kind: 'picture', name: 'a.webp' }, null],
  [{ kind: 'document', name: '讲义.pdf' }, null],
  [{ kind: 'document', name: 'plan.DOCX' }, null],
  [{ kind: 'document', name: '通知.doc' }, null],
  [{ kind: 'document', name: 'virus.zip' }, 'letter_file_kind'],
  [{ kind: 'video', name: 'a.mp4' }, 'letter_file_kind'],
  [{ kind: 'voice', name: 'a.webm' }, 'letter_file_kind'],
] as const)('accepts or refuses the file %j: %s', (file, why) => {
  expect(whyNotFile(file)).toBe(why);
});

describe('answering', () => {
  const open = { teacherId: 't', letters: 3 };
  const allowed = { teaches: true, mayWrite: true };
  test.each([
    ['a guardian', { kind: 'guardian' }, open, allowed, null],
    [
      'a guardian who may only read',
      { kind: 'guardian' },
      open,
      { ...allowed, mayWrite: false },
      'families.right_missing',
    ],
    [
      'a family whose class is over',
      { kind: 'guardian' },
      open,
      { ...allowed, teaches: false },
      'letters.not_their_teacher',
    ],
    [
      'a teacher whose class is over',
      { kind: 'teacher' },
      open,
      { ...allowed, teaches: false },
      'letters.not_your_student',
    ],
    ['the office in a teacher’s thread', { kind: 'office' }, open, allowed, 'letters.office_alone'],
    [
      'the office in its own',
      { kind: 'office' },
      { ...open, teacherId: null },
      { ...allowed, teaches: false },
      null,
    ],
    [
      'anybody in a full thread',
      { kind: 'student' },
      { ...open, letters: maxThreadLetters },
      allowed,
      'letters.thread_full',
    ],
  ] as const)('%s', (_who, party, thread, about, reason) => {
    expect(whyMayNotAnswer(party, thread, about)).toBe(reason);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../calls.ts';
import { instant, oneLine, severalLines } from './fields.ts';

const read = (value: unknown) => {
  const parsed = instant().safeParse(value);
  return parsed.success ? parsed.data : null;
};

test.each([
  ['2026-11-22T08:00:00Z', '2026-11-22T08:00:00Z'],
  ['2026-11-22T08:00Z', null],
  ['2026-11-22T16:00:00+08:00', '2026-11-22T08:00:00Z'],
  ['2026-11-22T08:00:00.5Z', '2026-11-22T08:00:00.5Z'],
  ['2026-11-22T08:00:00.123456789Z', '2026-11-22T08:00:00.123456Z'],
  ['2026-11-22T08:00:00.1234567890123Z', '2026-11-22T08:00:00.123456Z'],
  [`2026-11-22T08:00:00.${'1'.repeat(400)}Z`, '2026-11-22T08:00:00.111111Z'],
  ['1772848800', '2026-03-07T02:00:00.000Z'],
  [1_772_848_800, '2026-03-07T02:00:00.000Z'],
  ['1772848800500', '2026-03-07T02:00:00.500Z'],
  ['2026-02-30T08:00:00Z', null],
  ['2026-11-22', null],
  ['2026-11-22T08:00:00', null],
  ['+012026-11-22T08:00:00Z', null],
  ['0000-12-31T23:59:59Z', null],
  ['0001-01-01T00:00:00+14:00', null],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
  ['99999999999999', '5138-11-16T09:46:39.999Z'],
  ['999999999999999', null],
  ['soon', null],
  ['', null],
  [null, null],
])('%j is the instant %j', (value, parsed) => {
  expect(read(value)).toBe(parsed);
});

test('parses only real instants, and parses its own output to the same instant', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.stringMatching(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d(\.\d{1,15})?(Z|[+-][01]\d:00)$/),
    fc.stringMatching(/^\d{1,20}$/),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = read(text);
      if (parsed === null) return;
      const at = Temporal.Instant.from(parsed);
      expect(at.epochNanoseconds % 1000n).toBe(0n);
      expect(read(parsed)).toBe(parsed);
    }),
  );
});

test('finds a control character anywhere; several lines may contain tabs and line breaks', () => {
  const sign = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 1 }),
    fc.constantFrom('\t', '\n', '\r', '\u007f'),
  );
  fc.assert(
    fc.property(fc.array(sign), (signs) => {
      const text = signs.join('');
      const controls = [...text].filter((character) => /\p{Cc}/u.test(character));
      expect(oneLine.test(text)).toBe(controls.length === 0);
      expect(severalLines.test(text)).toBe(controls.every((character) => '\t\n\r'.includes(character)));
    }),
  );
});

/** The fields of a call's input by name, including those inside lists. */
function fieldsOf(type: unknown, name = ''): [string, z.ZodType][] {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable || type instanceof z.ZodDefault)
    return fieldsOf(type.unwrap(), name);
  if (type instanceof z.ZodArray) return fieldsOf(type.element, name);
  if (type instanceof z.ZodObject)
    return Object.entries(type.shape).flatMap(([inner, value]) => fieldsOf(value, inner));
  return type instanceof z.ZodType ? [[name, type]] : [];
}
/** The fields that match, each with its call and name. */
const taking = (fits: (name: string, type: z.ZodType) => boolean) =>
  Object.entries(calls).flatMap(([path, { input }]) =>
    fieldsOf(input)
      .filter(([name, type]) => fits(name, type))
      .map(([name, type]) => [`${path}.${name}`, type] as const),
  );

test('accepts days only in years that clocks and databases can handle', () => {
  const fields = taking(
    (_, type) => type instanceof z.ZodString && type.maxLength === 10 && !type.safeParse('x').success,
  );
  expect(fields.map(([field]) => field)).toEqual(
    expect.arrayContaining(['officeLessonMove.day', 'teacherLeaveAsk.last_day']),
  );
  for (const [field, type] of fields) {
    for (const odd of ['9999-12-31', '0001-01-01']) expect(type.safeParse(odd).success, field).toBe(false);
    expect(type.safeParse('2026-11-25').success, field).toBe(true);
  }
});

test('parses instants in every call the same way, whatever their number of digits', () => {
  // `digest_at` is a time of day.
  const fields = taking((name) => name.endsWith('_at') && name !== 'digest_at');
  expect(fields.map(([field]) => field)).toEqual(
    expect.arrayContaining(['privateBook.starts_at', 'privateMove.starts_at']),
  );
  for (const [field, type] of fields)
    expect(type.safeParse('2026-11-22T08:00:00.1234567890123Z').data, field).toBe(
      '2026-11-22T08:00:00.123456Z',
    );
});

import { z } from 'zod';
import type { Call } from '../contract/core/call.ts';
import type { Seeded } from '../demo/seeded.ts';

/** The part of JSON Schema that the contract uses. */
export type Shape = {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
};
type Fields = Record<string, unknown>;

const shapes = new WeakMap<Call, Record<string, Shape>>();

/** The fields of a call's input as JSON Schema. */
export function fieldsOf(call: Call): Record<string, Shape> {
  const known = shapes.get(call);
  if (known) return known;
  const schema = z.toJSONSchema(call.input, { io: 'output', unrepresentable: 'any' }) as Shape;
  const fields = schema.properties ?? {};
  shapes.set(call, fields);
  return fields;
}

const odd = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff后',
  '\u202e王安安\u202c',
  '\u200b\u200d\ufeff',
  'e\u0301'.repeat(40),
  '👩‍👩‍👧‍👦'.repeat(9),
  '王'.repeat(61),
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '{{constructor.constructor("x")()}}',
  '../../../../etc/passwd',
  '%00%c0%ae%2e',
  '%s%n%x',
  'http://169.254.169.254/latest/meta-data',
  '\r\nSet-Cookie: TokenId=x',
  'ｆｕｌｌｗｉｄｔｈ１２３',
  'İıſK',
  '𠮷'.repeat(30),
  '__proto__',
  'constructor',
  'toString',
];
const numbers = [
  '-1',
  '0',
  '-0',
  '1e309',
  '-1e309',
  'NaN',
  'Infinity',
  '0x10',
  '1_000',
  '١٢٣',
  '2147483647',
  '2147483648',
  '9007199254740993',
  '9'.repeat(400),
  '1.5',
  '+1',
  ' 7 ',
  '1e2',
];
const times = [
  '2026-11-25T02:00:00.1234567890Z',
  '2026-11-25T02:00:00.1234567890123456789012345Z',
  '2026-11-25T02:00:00+25:00',
  '2026-02-30T00:00:00Z',
  '2026-12-31T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '+275760-09-13T00:00:00Z',
  '1772848800',
  '17728488000000',
  '99999999999999999999',
  '2026-11-25',
  '2026-W48',
  '24:00',
  '1900-00',
  '2099-12',
];
const structures: unknown[] = [
  '[]',
  '{}',
  '[[[]]]',
  '{"__proto__":{"admin":1}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(5000)}${']'.repeat(5000)}`,
  `[${'{},'.repeat(300)}{}]`,
  `[${'null,'.repeat(50)}null]`,
  '[NaN]',
  '"',
  'null',
  'true',
  '',
];

/** A value that fits no field, or fits unexpectedly. */
export const junk = (random: Seeded): unknown => {
  const kind = random.whole(0, 5);
  if (kind === 0) return random.pick(odd);
  if (kind === 1) return random.pick(numbers);
  if (kind === 2) return random.pick(times);
  if (kind === 3) return random.pick(structures);
  if (kind === 4) return random.uuid();
  return String.fromCodePoint(...Array.from({ length: random.whole(1, 20) }, () => random.whole(1, 0xd7ff)));
};

/** Values of existing records, of any owner. */
export type Known = { ids: readonly string[]; numbers: readonly string[]; words: readonly string[] };

const edgesOf = (random: Seeded, { minimum = 0, maximum = 2_147_483_647 }: Shape): number =>
  random.pick([
    minimum,
    maximum,
    minimum - 1,
    maximum + 1,
    0,
    1,
    random.whole(minimum, Math.min(maximum, 200)),
  ]);

function textFor(
  random: Seeded,
  { pattern = '', minLength = 0, maxLength = 300 }: Shape,
  known: Known,
): string {
  if (/\[01\]\\d\|2\[0-3\]/.test(pattern))
    return `${random.pick(['00', '09', '23', '24'])}:${random.pick(['00', '30', '59'])}`;
  if (/\\d\{2\}-\(0/.test(pattern)) return random.pick(['2018-05', '1900-01', '2099-12', '2018-13']);
  if (/\(\?:\\d\\d\[/.test(pattern))
    return random.pick(['2026-11-25', '2026-02-29', '9999-12-31', '0001-01-01']);
  if (/^\^\\d\{6\}/.test(pattern)) return random.pick(['000000', '123456']);
  if (/^\^\\d/.test(pattern))
    return random.pick(['13800138000', '13900000001', '13900000002', '86', '1', '9'.repeat(15)]);
  const length = random.pick([minLength, maxLength, maxLength + 1, random.whole(1, 12)]);
  return random.next() < 0.5
    ? random.pick(known.words)
    : random.pick(['x', '王', '💥', 'ß']).repeat(Math.max(0, length));
}

/** A value of a shape, mostly within its bounds or just beyond them; ids are those of existing records. */
export function near(random: Seeded, shape: Shape, known: Known): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.next() < 0.93 ? random.pick(shape.enum) : 'none of these';
  if (shape.anyOf) return near(random, random.pick(shape.anyOf), known);
  const type = Array.isArray(shape.type) ? random.pick(shape.type) : shape.type;
  if (type === 'integer' || type === 'number') return edgesOf(random, shape);
  if (type === 'boolean') return random.next() < 0.5;
  if (type === 'null') return null;
  if (type === 'array') {
    const maxItems = Math.min(shape.maxItems ?? 20, 40);
    const count = random.pick([shape.minItems ?? 0, 1, 2, maxItems, maxItems + 1]);
    return Array.from({ length: count }, () => near(random, shape.items ?? {}, known));
  }
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, inner]) => [name, near(random, inner, known)]),
    );
  if (shape.format === 'uuid') return random.pick(known.ids);
  if (shape.format === 'email')
    return random.pick(['f1@example.cn', 'f2@example.cn', `${'a'.repeat(64)}@${'b.'.repeat(90)}cn`, 'x@y']);
  if (type === 'string')
    return random.next() < 0.2 ? random.pick(known.numbers) : textFor(random, shape, known);
  return junk(random);
}

/** The shape of a list's items: 2000 characters of an unbounded text in each already exceed a body. */
const itemOf = (shape: Shape = {}): Shape => ({ ...shape, maxLength: shape.maxLength ?? 2000 });

/** The most expensive value of a shape: the longest text, the most items, the largest number. */
export function dearest(random: Seeded, shape: Shape, known: Known): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return random.pick(shape.enum);
  if (shape.anyOf) {
    const { maxLength } = shape;
    return dearest(random, { ...(maxLength ? { maxLength } : {}), ...shape.anyOf.at(-1) }, known);
  }
  const type = Array.isArray(shape.type) ? shape.type[0] : shape.type;
  if (type === 'integer' || type === 'number') return shape.maximum ?? 2_147_483_647;
  if (type === 'boolean') return random.next() < 0.5;
  if (type === 'array')
    return Array.from({ length: shape.maxItems ?? 1000 }, () => dearest(random, itemOf(shape.items), known));
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(shape.properties ?? {}).map(([name, inner]) => [
        name,
        dearest(random, itemOf(inner), known),
      ]),
    );
  if (shape.format === 'uuid') return random.pick(known.ids);
  if (shape.format === 'email') return `${'a.'.repeat(30)}a@${'b'.repeat(60)}.${'c.'.repeat(60)}example.cn`;
  if (type === 'string' && (shape.pattern ?? '') !== '' && !/\\p\{Cc\}/i.test(shape.pattern ?? ''))
    return textFor(random, shape, known);
  return random
    .pick(['围棋入门', 'chess ', 'ab ', 'é', '%_\\'])
    .repeat(40_000)
    .slice(0, shape.maxLength ?? 100_000);
}

/** An example with some fields valid, wrong, or of another owner. */
export function altered(
  random: Seeded,
  { call, example }: { call: Call; example: Fields },
  known: Known,
): Fields {
  const fields = fieldsOf(call);
  const names = Object.keys(fields);
  const sent: Fields = { ...example };
  for (let count = random.pick([0, 1, 1, 2]); count > 0 && names.length > 0; count -= 1) {
    const name = random.pick(names);
    const value = sent[name];
    // A valid entry named twice.
    if (Array.isArray(value) && value.length > 0 && random.next() < 0.3) sent[name] = [...value, ...value];
    else if (random.next() < 0.1) delete sent[name];
    else sent[name] = random.next() < 0.7 ? near(random, fields[name] ?? {}, known) : junk(random);
  }
  return sent;
}

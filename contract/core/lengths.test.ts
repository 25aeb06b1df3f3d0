import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../calls.ts';
import { id, json, shownFields } from './fields.ts';

type Shape = {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  allOf?: Shape[];
};

const shapes = Object.entries(calls).map(
  ([name, { input }]) =>
    [name, input, z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }) as Shape] as const,
);

const isText = ({ type, format, enum: values, const: value }: Shape) =>
  type === 'string' && format !== 'binary' && !values && value === undefined;

/** The fields of a shape whose text may have any length. */
function unbounded(shape: Shape, path: string): string[] {
  const inner = [...(shape.anyOf ?? []), ...(shape.allOf ?? [])].map((part) => [path, part] as const);
  const fields = Object.entries(shape.properties ?? {}).map(
    ([name, part]) => [`${path}.${name}`, part] as const,
  );
  const entries = [shape.items, shape.additionalProperties].flatMap((part) =>
    typeof part === 'object' ? [[`${path}[]`, part] as const] : [],
  );
  return [
    ...(isText(shape) && shape.maxLength === undefined ? [path] : []),
    ...[...inner, ...fields, ...entries].flatMap(([at, part]) => unbounded(part, at)),
  ];
}

test('every text of every call has a greatest length', () => {
  expect(shapes.flatMap(([name, , shape]) => unbounded(shape, name))).toEqual([]);
});

test('a text that is too long is refused for that alone: nothing else looks at it', () => {
  const lookedAt = shapes.flatMap(([name, input, { properties = {} }]) =>
    Object.entries(properties).flatMap(([field, shape]) => {
      // A link is parsed by the URL parser, in linear time.
      if (!isText(shape) || shape.format === 'uri') return [];
      const found = input.safeParse({ [field]: '\u0001'.repeat(2 * (shape.maxLength ?? 0) + 400) });
      const issues = found.error?.issues.filter(({ path }) => path[0] === field) ?? [];
      return issues.length === 1 ? [] : [`${name}.${field}: ${issues.length}`];
    }),
  );
  expect(lookedAt).toEqual([]);
});

test('the fields that a form showed are bounded together', () => {
  const fields = (length: number) => shownFields.safeParse({ text: '字'.repeat(length), list: [] }).success;
  expect([fields(40_000), fields(60_000)]).toEqual([true, false]);
});

test('an id is measured before it is compared', () => {
  const codeOf = (text: string) => id.safeParse(text).error?.issues.map(({ code }) => code);
  expect(codeOf('"'.repeat(100_000))).toEqual(['too_big']);
  expect(codeOf('"'.repeat(36))).toEqual(['invalid_format']);
});

test('a list that is too long is refused after one entry more than fits', () => {
  const list = json(z.array(id).max(10, 'many'));
  const sent = Array.from({ length: 50_000 }, () => '"');
  for (const value of [sent, JSON.stringify(sent)]) {
    const { issues = [] } = list.safeParse(value).error ?? {};
    expect(issues.length).toBeLessThanOrEqual(12);
    expect(issues.at(-1)?.message).toBe('many');
  }
});

test('every password that can be set can be typed as a device sends it', () => {
  // Each syllable is one character in the stored form, and three letters from some keyboards.
  const password = '각'.repeat(72).normalize('NFD');
  const refused = shapes.flatMap(([name, input, { properties = {} }]) =>
    Object.keys(properties)
      .filter((field) => field.includes('password'))
      .filter((field) =>
        input
          .safeParse({ [field]: password })
          .error?.issues.some(({ path }) => path[0] === field && path.length === 1),
      )
      .map((field) => `${name}.${field}`),
  );
  expect(refused).toEqual([]);
});

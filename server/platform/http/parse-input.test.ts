import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldMessage } from '../../../contract/core/field-messages.ts';
import { json, typed } from '../../../contract/core/fields.ts';
import { link } from '../../../contract/core/link.ts';
import { plainLine } from '../../../contract/core/typed.ts';
import type { Refusal } from '../refusal.ts';
import { parseInput } from './parse-input.ts';

const call = {
  input: z.object({
    site: z.uuid({ error: 'invalid' }),
    kind: z.enum(['go']),
    price: z.string({ error: 'price_required' }),
    who: json(z.object({ grade: z.number() })),
  }),
};
const codesOf = (fields: Record<string, unknown>) => {
  try {
    return parseInput(call as never, fields);
  } catch (thrown) {
    return (thrown as { fields: object }).fields;
  }
};

test('a field with nothing in it is asked for, and only a wrong one is called wrong', () => {
  expect(codesOf({ site: '', who: '{"grade":"x"}' })).toEqual({
    site: 'missing',
    kind: 'missing',
    price: 'price_required',
    'who.grade': expect.not.stringMatching(/^missing$/),
  });
  expect(codesOf({ site: 'x', kind: 'chess', who: { grade: null } })).toMatchObject({
    site: 'invalid',
    kind: expect.not.stringMatching(/^missing$/),
    'who.grade': 'missing',
  });
});

test('a text that is too long names its limit', () => {
  const input = z.object({ headline: typed(20, plainLine), link: link(30, 'link_https') });
  const refused = (fields: Record<string, unknown>) => {
    try {
      parseInput({ input } as never, fields);
    } catch (thrown) {
      return Object.values((thrown as Refusal).fields ?? {}).map((reason) => fieldMessage(reason, 'zh'));
    }
    return [];
  };
  const words = (most: number) => `内容过长，最多 ${most} 个字`;
  for (const count of [21, 400])
    expect(refused({ headline: '长'.repeat(count), link: 'https://go.example.cn/' })).toEqual([words(20)]);
  expect(refused({ headline: '短', link: `https://go.example.cn/${'a'.repeat(30)}` })).toEqual([words(30)]);
});

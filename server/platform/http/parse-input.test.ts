import { expect, test } from 'vitest';
import { z } from 'zod';
import { json } from '../../../contract/core/fields.ts';
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

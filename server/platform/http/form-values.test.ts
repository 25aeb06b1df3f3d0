import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formValues } from './form-values.ts';

test('dots in names lead into lists and entries', () => {
  const fields = {
    tel: '13900000000',
    'children.0.name': 'Anna',
    'children.0.year_month.year': '2018',
    'children.0.year_month.month': '05',
    'children.1.name': 'Ben',
    'rights.3': 'see',
    'rights.0': 'pay',
  };
  expect(formValues(fields)).toEqual({
    tel: '13900000000',
    children: [{ name: 'Anna', year_month: { year: '2018', month: '05' } }, { name: 'Ben' }],
    rights: ['pay', 'see'],
  });
});

test('drops empty list entries; an empty field of the call stays for it to judge', () => {
  const fields = { tel: '', 'pickups.0.name': '', 'pickups.0.tel': '', 'pickups.1.born.year': '' };
  expect(formValues(fields)).toEqual({ tel: '', pickups: [] });
});

test('a ticked box wins over its hidden field', () => {
  expect(formValues({ by_mail: ['0', '1'] })).toEqual({ by_mail: '1' });
});

/** The names of all fields in a result, at any depth; values may be any text. */
const namesIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyNames(value).flatMap((name) => [
        name,
        ...namesIn((value as Record<string, unknown>)[name]),
      ])
    : [];

test('no field name reaches properties of Object', () => {
  const part = fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'a',
    '0',
    '99',
    '_r_1_-day',
    '',
  );
  const name = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(fc.dictionary(name, fc.string()), (fields) => {
      const before = Object.getOwnPropertyNames(Object.prototype).length;
      const values = formValues(fields);
      expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
      expect(({} as Record<string, unknown>).a).toBeUndefined();
      for (const name of ['__proto__', 'constructor', 'prototype'])
        expect(namesIn(values)).not.toContain(name);
    }),
    { examples: [[{ 'a.0': '__proto__' }], [{ 'a.__proto__.b': 'x' }]] },
  );
});

import { expect, test } from 'vitest';
import { missingInContact } from './missing-in-contact.ts';

const filled = {
  name: '周敏',
  email: 'a@b.example',
  phone_code: '86',
  tel: '13655588101',
  code: '123456',
  content: '您好',
};
const flagged = (values: Partial<typeof filled>) =>
  Object.entries(missingInContact({ ...filled, ...values })).flatMap(([name, error]) =>
    error ? [name] : [],
  );

test('flags every empty field at once, and none of a filled form', () => {
  expect(flagged({})).toEqual([]);
  expect(flagged({ name: ' ', email: '', tel: '', code: '', content: '' })).toEqual([
    'name',
    'email',
    'tel',
    'code',
    'content',
  ]);
  expect(flagged({ tel: '1365558810', content: ' ' })).toEqual(['tel', 'content']);
});

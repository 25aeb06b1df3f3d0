import { expect, test } from 'vitest';
import { defineNotice, linkTo, noticesByKind, told } from './definition.ts';

const notice = (kind: string) =>
  defineNotice<{ place: string }>({
    kind,
    topic: 'school',
    readers: ['visitor'],
    when: () => 'when it happens',
    parts: ({ data }) => ({
      subject: told(({ place }) => place, { place: data.place }),
      lead: told(() => '', {}),
      rows: [],
      link: null,
      closing: null,
    }),
  });

test('notices are found by their kind, and two of one kind are refused', () => {
  const [one, other] = [notice('a.happened'), notice('b.happened')];
  expect(noticesByKind([one, other]).get('b.happened')).toBe(other);
  expect(() => noticesByKind([one, other, notice('a.happened')])).toThrow('a.happened');
});

test('a link leads to the page in its reader’s language', () => {
  const origin = 'https://t.example';
  expect(linkTo({ origin, locale: 'zh' }, '/member_child')).toBe('https://t.example/member_child');
  expect(linkTo({ origin, locale: 'en' }, '/member_child')).toBe('https://t.example/en/member_child');
});

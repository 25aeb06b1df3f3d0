import { expect, test } from 'vitest';
import { defineNotice, linkTo, noticesByKind, sentence } from './definition.ts';

const notice = (kind: string) =>
  defineNotice<{ place: string }>({
    kind,
    topic: 'school',
    readers: ['visitor'],
    when: () => 'when it happens',
    parts: ({ data }) => ({
      subject: sentence(({ place }) => place, { place: data.place }),
      lead: sentence(() => '', {}),
      rows: [],
      link: null,
      closing: null,
    }),
  });

test('finds notices by kind, and refuses two of one kind', () => {
  const [first, second] = [notice('a.happened'), notice('b.happened')];
  expect(noticesByKind([first, second]).get('b.happened')).toBe(second);
  expect(() => noticesByKind([first, second, notice('a.happened')])).toThrow('a.happened');
});

test("a link leads to the page in the reader's language", () => {
  const origin = 'https://t.example';
  expect(linkTo({ origin, locale: 'zh' }, '/member_child')).toBe('https://t.example/member_child');
  expect(linkTo({ origin, locale: 'en' }, '/member_child')).toBe('https://t.example/en/member_child');
});

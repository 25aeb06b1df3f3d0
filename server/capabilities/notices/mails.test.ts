import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSamples, readerOf } from '../../../tools/mails/samples.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { sayParts } from '../../platform/notices/say.ts';

const samples = await findSamples();
const { notices } = openHouse();
/** As far apart as zones are, one of half an hour, and a reader whose zone nobody knows. */
const zones = ['Asia/Shanghai', 'America/Vancouver', 'Asia/Kolkata', 'Pacific/Kiritimati', null];

test('every notice that is defined is listed by its capability', async () => {
  const folder = join(import.meta.dirname, '..');
  for (const file of globSync('*/notices.ts', { cwd: folder })) {
    const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>);
    const kinds = exported.flatMap((one) =>
      (one as { kind?: string })?.kind ? [(one as { kind: string }).kind] : [],
    );
    expect(kinds).not.toEqual([]);
    expect(
      notices.map(({ kind }) => kind),
      file,
    ).toEqual(expect.arrayContaining(kinds));
  }
});

test.each(notices.map(({ kind }) => kind))('%s has a sample', (kind) => {
  expect(samples.map(({ notice }) => notice.kind)).toContain(kind);
});

test('what a family is told stands under what it is about, and leads there', () => {
  /** What is about nothing of its own: what waited, a teacher's papers, what families say of classes, and mails to people without an account. */
  const general = [
    'contact.answered',
    'contact.received',
    'feedback.changed',
    'feedback.given',
    'notices.digest',
    'teacher.paper_ending',
  ];
  expect(
    notices
      .filter(({ topic }) => topic === 'school')
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(general);
  for (const sample of samples) {
    const { kind } = sample.notice;
    const { link } = sample.notice.parts(readerOf(sample, 'zh', 'Asia/Shanghai'));
    // Whose account is closed has nowhere to go.
    if (kind === 'account.closed') expect(link).toBeNull();
    else expect(new URL(link?.to ?? '').pathname, kind).toMatch(/^\/\w/);
    const of = kind.split('.')[0] ?? '';
    const { topic } = sample.notice;
    expect(topicOf[of]?.includes(topic) ?? true, `${kind} is told under ${topic}`).toBe(true);
  }
});

/** What kinds that begin so are about. */
const topicOf: Readonly<Record<string, readonly string[]>> = {
  order: ['orders'],
  payment: ['orders'],
  refund: ['orders'],
  invoice: ['orders'],
  coupon: ['orders'],
  credits: ['orders'],
  waitlist: ['places'],
  class: ['places'],
  offering: ['places'],
  lesson: ['lessons'],
  lessons: ['lessons'],
  roll: ['lessons'],
  leave: ['lessons'],
  make_up: ['lessons'],
  trial: ['lessons'],
  private: ['lessons'],
  hour: ['lessons'],
  homework: ['homework'],
  letter: ['letters'],
  remark: ['growth'],
  guardian: ['family'],
  student_login: ['family'],
  account: ['account'],
  password: ['account'],
};

/** Chinese names stay Chinese in English. */
const chineseNames = (data: unknown) =>
  [...JSON.stringify(data).matchAll(/"name_cn":"([^"]+)"/g)].map(([, name = '']) => name);

describe.each(samples.map((sample) => [sample.notice.kind, sample] as const))('%s', (kind, sample) => {
  test.each(['zh', 'en'] as const)('reads as it should in %s, wherever its reader is', (locale) => {
    for (const zone of zones) {
      const input = readerOf(sample, locale, zone);
      const mail = renderMail(sample.notice, input);
      for (const body of [mail.subject, mail.text, mail.html]) {
        expect(body).not.toMatch(/undefined|\[object|NaN|\{\w+\}|Invalid/);
        if (locale === 'zh') expect(body).toMatch(/\p{Script=Han}/u);
        const own = chineseNames(input.data).reduce((text, name) => text.replaceAll(name, ''), body);
        if (locale === 'en') expect(own).not.toMatch(/\p{Script=Han}/u);
      }
      for (const [link] of mail.text.matchAll(/https:\S+/g))
        expect(link.startsWith('https://tongxue.example/en/'), link).toBe(locale === 'en');
      if (kind !== 'account.closed') expect(mail.text).toMatch(/https:\/\/\S+/);
      const number = input.data.order_number;
      if (number) expect(mail.html).toContain(`member_orders_info/${number}`);
      const { title } = sayParts(sample.notice, input);
      expect(title).not.toMatch(/童学|Tongxue|【/);
      expect(title.length).toBeGreaterThan(3);
      expect(title.charAt(0), title).not.toMatch(/\p{Lowercase}/u);
    }
  });
});

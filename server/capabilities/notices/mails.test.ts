import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Bilingual } from '../../../contract/core/bilingual.ts';
import { findSamples, readerOf } from '../../../tools/mails/samples.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { sayParts } from '../../platform/notices/say.ts';

const samples = await findSamples();
const { notices } = openAll();
/** The extreme zones, one with half an hour, and an unknown one. */
const zones = ['Asia/Shanghai', 'America/Vancouver', 'Asia/Kolkata', 'Pacific/Kiritimati', null];

test('lists every defined notice in its capability', async () => {
  const folder = join(import.meta.dirname, '..');
  for (const file of globSync('*/notices.ts', { cwd: folder })) {
    const exported = Object.values((await import(join(folder, file))) as Record<string, unknown>);
    const kinds = exported.flatMap((value) =>
      (value as { kind?: string })?.kind ? [(value as { kind: string }).kind] : [],
    );
    expect(kinds).not.toEqual([]);
    expect(
      notices.map(({ kind }) => kind),
      file,
    ).toEqual(expect.arrayContaining(kinds));
  }
});

/** The values of a notice's facts with this label. */
const valuesOf = (rows: readonly (readonly [string, string])[][], label: string) =>
  rows.flat().flatMap(([name, value]) => (name === label ? [value] : []));

test('names the only child once, and each of two by the facts of each', () => {
  const named = samples.flatMap((sample) => {
    const reader = readerOf(sample, 'en');
    const [child, ...others] = new Set(valuesOf(sayParts(sample.notice, reader).rows, 'Child'));
    return child && others.length === 0 ? [{ sample, reader, child }] : [];
  });
  expect(named.length).toBeGreaterThan(5);
  for (const { sample, reader, child } of named) {
    const { title, rows } = sayParts(sample.notice, { ...reader, children: [child] });
    expect([sample.notice.kind, title]).toEqual([sample.notice.kind, expect.stringContaining(child)]);
    expect([sample.notice.kind, valuesOf(rows, 'Child')]).toEqual([sample.notice.kind, []]);
    const both = sayParts(sample.notice, { ...reader, children: [child, 'Tom Lin'] });
    expect(valuesOf(both.rows, 'Child')).toContain(child);
  }
});

test.each(notices.map(({ kind }) => kind))('%s has a sample', (kind) => {
  expect(samples.map(({ notice }) => notice.kind)).toContain(kind);
});

test('files every family notice under its subject, and links to it', () => {
  /** Kinds without a subject of their own: digests, a teacher's qualifications, feedback, and mails to people without an account. */
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
    if (leadsNowhere(kind)) expect(link).toBeNull();
    else expect(new URL(link?.to ?? '').pathname, kind).toMatch(/^\/\w/);
    const prefix = kind.split('.')[0] ?? '';
    const { topic } = sample.notice;
    expect(topicOf[prefix]?.includes(topic) ?? true, `${kind} has the topic ${topic}`).toBe(true);
  }
});

/** Topics of kinds, by prefix. */
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

/** Whether a mail's readers have no account, and so no page to open. */
const leadsNowhere = (kind: string) => kind === 'account.closed' || kind === 'invoice.sent';

/** Chinese names stay Chinese in English. */
const chineseNames = (data: unknown) =>
  [...JSON.stringify(data).matchAll(/"name_cn":"([^"]+)"/g)].map(([, name = '']) => name);

test.each(['order.paid', 'refund.changed'])('%s has the class in its title', (kind) => {
  for (const sample of samples.filter(({ notice }) => notice.kind === kind)) {
    const { title } = sayParts(sample.notice, readerOf(sample, 'en', null));
    expect(title).toMatch(/First Go|First English/);
  }
});

test('asks nobody to reply to a mail, which would not arrive', () => {
  for (const sample of samples)
    for (const locale of ['zh', 'en'] as const) {
      const { text } = renderMail(sample.notice, readerOf(sample, locale, null));
      const advised = text.replace(
        /直接回复这封邮件，我们收不到|a reply to this email would not reach us/,
        '',
      );
      expect(advised, sample.notice.kind).not.toMatch(
        /直接回复|回复(本|这封)邮件|(reply to|answer) this e?mail/i,
      );
    }
});

/** The data of a sample with all its places online, and the labels of its classes. */
function online(data: unknown): { data: unknown; labels: string[] } {
  if (Array.isArray(data)) {
    const parts = data.map(online);
    return { data: parts.map((part) => part.data), labels: parts.flatMap(({ labels }) => labels) };
  }
  if (typeof data !== 'object' || data === null) return { data, labels: [] };
  const fields = data as Record<string, unknown>;
  const parts = Object.entries(fields).map(([name, value]) => [name, online(value)] as const);
  const own = [fields.label, fields.session].flatMap((label) => (label as Bilingual | undefined)?.en ?? []);
  return {
    data: {
      ...Object.fromEntries(parts.map(([name, part]) => [name, part.data])),
      ...(fields.time_zone ? { online: true, time_zone: 'Asia/Shanghai' } : {}),
    },
    labels: [
      ...(fields.time_zone && !fields.private ? own : []),
      ...parts.flatMap(([, { labels }]) => labels),
    ],
  };
}

test('a label of an online class names its zone beside hours of another, also in calendars', () => {
  const named = samples.flatMap((sample) => {
    const input = readerOf(sample, 'en', 'America/Vancouver');
    const { data, labels } = online(input.data);
    const abroad = { ...input, data: data as typeof input.data };
    const mail = renderMail(sample.notice, abroad);
    const calendars = (sample.notice.files?.(abroad) ?? []).map((file) =>
      String(file.text).replaceAll('\r\n ', ''),
    );
    const words = [mail.text.replace(mail.subject, ''), ...calendars].join('\n');
    return labels.flatMap((label) =>
      words
        .split(label)
        .slice(1)
        .map((after) => {
          expect(after, `${sample.notice.kind}: ${label}`).toMatch(/^ \(China Standard Time\)/);
          return sample.notice.kind;
        }),
    );
  });
  expect(new Set(named).size).toBeGreaterThan(7);
});

describe.each(samples.map((sample) => [sample.notice.kind, sample] as const))('%s', (kind, sample) => {
  test.each(['zh', 'en'] as const)('reads well in %s in every zone', (locale) => {
    for (const zone of zones) {
      const input = readerOf(sample, locale, zone);
      const mail = renderMail(sample.notice, input);
      for (const body of [mail.subject, mail.text, mail.html]) {
        expect(body).not.toMatch(/undefined|\[object|NaN|\{\w+\}|Invalid/);
        if (locale === 'zh') expect(body).toMatch(/\p{Script=Han}/u);
        const withoutNames = chineseNames(input.data).reduce((text, name) => text.replaceAll(name, ''), body);
        if (locale === 'en') expect(withoutNames).not.toMatch(/\p{Script=Han}/u);
      }
      for (const [link] of mail.text.matchAll(/https:\S+/g))
        expect(link.startsWith('https://tongxue.example/en/'), link).toBe(locale === 'en');
      if (!leadsNowhere(kind)) expect(mail.text).toMatch(/https:\/\/\S+/);
      const number = input.data.order_number;
      if (number && !leadsNowhere(kind)) expect(mail.html).toContain(`member_orders_info/${number}`);
      const { title } = sayParts(sample.notice, input);
      expect(title).not.toMatch(/童学|Tongxue|【/);
      expect(title.length).toBeGreaterThan(3);
      expect(title.charAt(0), title).not.toMatch(/\p{Lowercase}/u);
    }
  });
});

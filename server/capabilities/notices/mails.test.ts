import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findSamples, readerOf } from '../../../tools/mails/samples.ts';
import { openHouse } from '../../../tools/test/house.ts';
import { noticeTitle, renderMail } from '../../platform/notices/mail.ts';

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
      const title = noticeTitle(sample.notice, input);
      expect(title).not.toMatch(/童学|Tongxue|【/);
      expect(title.length).toBeGreaterThan(3);
      expect(title.charAt(0), title).not.toMatch(/\p{Lowercase}/u);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { samples } from '../../../tools/mails/samples.data.ts';
import type { MailInput } from './mail-frame.ts';
import { noticeKinds, noticeTitle, renderMail } from './mails.ts';

const paid = samples['order.paid'].zh as { lines: Record<string, unknown>[] } & MailInput['data'];
const [line = {}] = paid.lines;
const input = (change: Partial<MailInput> = {}): MailInput => ({
  locale: 'zh',
  name: '林静',
  storeName: '童学',
  timeZone: 'Asia/Shanghai',
  shopZone: 'Asia/Shanghai',
  origin: 'https://tongxue.example',
  data: paid,
  ...change,
});
describe('the confirmation after buying', () => {
  test('in Chinese', () => {
    const mail = renderMail('order.paid', input());
    expect(mail.subject).toBe('【童学】报名成功 · 订单 T20261121ABCD');
    expect(mail.text).toContain(
      [
        '课程：儿童围棋启蒙 · 周末班',
        '学生：林安安 Anna Lin',
        '时间：每周三、周六 10:00–11:30（中国标准时间）',
        '日期：2026年12月2日–2027年1月30日',
        '地点：国贸校区 · 建国路 1 号',
        '金额：¥2,880.05',
      ].join('\n'),
    );
    expect(mail.text).toContain('学生：林宾 Ben Lin');
    expect(mail.text).toContain('合计：¥5,760.10\n订单号：T20261121ABCD');
    expect(mail.text).toContain(
      '查看订单：https://tongxue.example/member_orders_info?order_number=T20261121ABCD',
    );
  });

  test('in English, with the English page behind the link', () => {
    const mail = renderMail('order.paid', input({ locale: 'en', name: 'Jing Lin', storeName: 'Tongxue' }));
    expect(mail.text).toContain(
      [
        'Class: First Go · Weekend',
        'Student: Anna Lin 林安安',
        'Time: Wednesdays and Saturdays 10:00–11:30 AM (China Standard Time)',
        'Dates: Dec 2, 2026 – Jan 30, 2027',
        'Place: Guomao Campus · 1 Jianguo Road',
        'Amount: ¥2,880.05',
      ].join('\n'),
    );
    expect(mail.text).toContain('https://tongxue.example/en/member_orders_info?order_number=T20261121ABCD');
    expect(mail.html).toContain('<html lang="en-CA">');
    expect(`${mail.subject}${mail.text}`.replace('林安安', '').replace('林宾', '')).not.toMatch(
      /\p{Script=Han}/u,
    );
  });

  test('a package says how many lessons there are and until when to book them; what takes one day names it once', () => {
    const lessons = { ...line, package: { lessons: 10, minutes: 45, last_day: '2027-03-12' } };
    const single = { ...line, weekdays: [3], last_day: '2026-12-02' };
    const { text } = renderMail('order.paid', input({ data: { ...paid, lines: [lessons, single] } }));
    expect(text).toContain('课时：10 节，每节 45 分钟\n有效期至：2027年3月12日\n地点：');
    expect(text).toContain('时间：2026年12月2日 周三 10:00–11:30（中国标准时间）\n地点：');
    expect(text.match(/时间：/g)).toHaveLength(1);
  });

  test('a place without an address leaves no dangling dot', () => {
    const online = { ...line, site: { zh: '在线', en: 'Online' }, address: { zh: '', en: '' } };
    const mail = renderMail('order.paid', input({ data: { ...paid, lines: [online] } }));
    expect(mail.text).toContain('地点：在线\n');
  });
});

test('a changed private lesson leads a family to its lessons, and a teacher to theirs', () => {
  const { zh } = samples['private.changed'];
  expect(renderMail('private.changed', input({ data: zh })).text).toContain('example/member_private');
  const toTeacher = renderMail('private.changed', input({ data: { ...zh, gives: true } }));
  expect(toTeacher.text).toContain('example/teacher_index');
  expect(toTeacher.text).not.toContain('member_private');
});

test.each(noticeKinds)(
  '%s has a subject, a link where one is due and both bodies in both languages',
  (kind) => {
    for (const locale of ['zh', 'en'] as const) {
      const mail = renderMail(kind, input({ locale, data: samples[kind][locale] }));
      for (const body of [mail.subject, mail.text, mail.html]) {
        expect(body).not.toMatch(/undefined|\[object|NaN|\{\w+\}|Invalid/);
        if (locale === 'zh') expect(body).toMatch(/\p{Script=Han}/u);
      }
      if (kind !== 'account.closed') expect(mail.text).toMatch(/https:\/\/\S+/);
      const order = samples[kind][locale].order_number;
      if (order) expect(mail.html).toContain(`member_orders_info?order_number=${order}`);
      const title = noticeTitle(kind, input({ locale, data: samples[kind][locale] }));
      expect(title).not.toMatch(/童学|Tongxue|【/);
      expect(title.length).toBeGreaterThan(3);
    }
  },
);

test.each([
  [1, 'CNY', '¥0.01'],
  [100, 'CNY', '¥1.00'],
  [9_007_199_254_740_991, 'CNY', '¥90,071,992,547,409.91'],
  [1280, 'JPY', '¥1,280'],
  [12_345, 'CAD', '$123.45'],
])('%i minor units of %s read %s, to the last digit', (amount, currency, words) => {
  const mail = renderMail(
    'payment.refunded',
    input({ locale: 'en', data: { order_number: 'T1', amount: { amount, currency } } }),
  );
  expect(mail.text).toContain(words);
});

test('whatever people are called, the mail stays one page of ours', () => {
  const tagsOf = (html: string) => html.match(/<\/?[a-z]+/g) ?? [];
  const plain = tagsOf(renderMail('order.paid', input()).html);
  const words = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'script', '林', ' ', 'a') });
  fc.assert(
    fc.property(words, words, (name, offering) => {
      const lines = paid.lines.map((one) => ({ ...one, offering: { zh: offering, en: offering } }));
      const { html } = renderMail('order.paid', input({ name, data: { ...paid, lines } }));
      expect(tagsOf(html)).toEqual(plain);
    }),
  );
});

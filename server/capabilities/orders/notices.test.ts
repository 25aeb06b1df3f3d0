import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MailInput } from '../../platform/notices/definition.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { paidData, paidLine } from './notices.samples.ts';
import { orderPaid } from './notices.ts';
import type { PaidData } from './paid-data.ts';

const input = (change: Partial<MailInput<PaidData>> = {}): MailInput<PaidData> => ({
  locale: 'zh',
  name: '林静',
  storeName: '童学',
  reached: { tel: null, email: null, wechat: null, hours: null },
  timeZone: 'Asia/Shanghai',
  shopZone: 'Asia/Shanghai',
  origin: 'https://tongxue.example',
  data: paidData,
  ...change,
});
const paid = (change: Partial<MailInput<PaidData>> = {}) => renderMail(orderPaid, input(change));

describe('the confirmation after buying', () => {
  test('in Chinese', () => {
    const mail = paid();
    expect(mail.subject).toBe('【童学】报名成功：儿童围棋启蒙 · 订单 T20261121ABCD');
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
    expect(mail.text).toContain('查看订单：https://tongxue.example/member_orders_info/T20261121ABCD');
  });

  test('leads from the price of each line over discounts and credits to the total', () => {
    const yuan = (amount: number) => ({ amount, currency: 'CNY' });
    const steps = {
      early: yuan(10_000),
      nth_child: yuan(5000),
      coupons: yuan(3000),
      credits: yuan(600),
      added_tax: yuan(0),
    };
    const line = { ...paidLine, original: yuan(300_000), total: yuan(281_400) };
    const { text } = paid({ data: { ...paidData, lines: [line], steps, total: yuan(281_400) } });
    expect(text).toContain('金额：¥3,000');
    expect(text).toContain(
      ['早鸟优惠：−¥100', '多子女优惠：−¥50', '优惠券：−¥30', '学费积分：−¥6', '合计：¥2,814'].join('\n'),
    );
  });

  test('mentions no payment for a free order', () => {
    const free = { amount: 0, currency: 'CNY' };
    const data = { ...paidData, total: free, payment_method: null, lines: [{ ...paidLine, total: free }] };
    const { text } = paid({ data });
    expect(text).toContain('报名成功，本单无需付款');
    expect(text).toContain('合计：免费');
    expect(text).not.toMatch(/¥|收到付款/);
    expect(paid({ data, locale: 'en' }).text).not.toMatch(/¥|received your payment/);
  });

  test('in English, with a link to the English page', () => {
    const mail = paid({ locale: 'en', name: 'Jing Lin', storeName: 'Tongxue' });
    expect(mail.text).toContain(
      [
        'Class: First Go · Weekend',
        'Student: Anna Lin 林安安',
        'Time: Wednesdays and Saturdays 10:00–11:30 AM (China Standard Time)',
        'Dates: Dec 2, 2026 – Jan 30, 2027',
        'Place: Guomao Campus · 1 Jianguo Road',
        'Amount: CN¥2,880.05',
      ].join('\n'),
    );
    expect(mail.text).toContain('https://tongxue.example/en/member_orders_info/T20261121ABCD');
    expect(mail.html).toContain('<html lang="en-CA">');
  });

  test('names the lessons of a package and its last day, and a single day once', () => {
    const lessons = { ...paidLine, package: { lessons: 10, minutes: 45, last_day: '2027-03-12' } };
    const single = { ...paidLine, weekdays: [3], last_day: '2026-12-02' };
    const { text } = paid({ data: { ...paidData, lines: [lessons, single] } });
    expect(text).toContain('课时：10 节，每节 45 分钟\n有效期至：2027年3月12日\n地点：');
    expect(text).toContain('时间：2026年12月2日 周三 10:00–11:30（中国标准时间）\n地点：');
    expect(text.match(/时间：/g)).toHaveLength(1);
  });

  test('leaves no dangling dot without an address', () => {
    const online = { ...paidLine, site: { zh: '在线', en: 'Online' }, address: { zh: '', en: '' } };
    expect(paid({ data: { ...paidData, lines: [online] } }).text).toContain('地点：在线\n');
  });

  test('stays intact whatever people are called', () => {
    const tagsOf = (html: string) => html.match(/<\/?[a-z]+/g) ?? [];
    const plain = tagsOf(paid().html);
    const words = fc.string({
      unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'script', '林', ' ', 'a'),
    });
    fc.assert(
      fc.property(words, words, (name, offering) => {
        const lines = paidData.lines.map((line) => ({ ...line, offering: { zh: offering, en: offering } }));
        const { html } = paid({ name, data: { ...paidData, lines } });
        expect(tagsOf(html)).toEqual(plain);
      }),
    );
  });
});

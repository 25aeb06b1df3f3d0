import { expect, test } from 'vitest';
import { reasonText } from '../../../contract/payments/refund-reasons.ts';
import { renderMail } from '../../platform/notices/mail.ts';
import { paymentRefunded } from './notices.ts';

test.each([
  [1, 'CNY', '¥0.01'],
  [100, 'CNY', '¥1'],
  [9_007_199_254_740_991, 'CNY', '¥90,071,992,547,409.91'],
  [1280, 'JPY', '¥1,280'],
  [12_345, 'CAD', '$123.45'],
])('writes %i minor units of %s as %s', (amount, currency, words) => {
  const { text } = renderMail(paymentRefunded, {
    locale: 'en',
    name: 'Jing Lin',
    storeName: 'Tongxue',
    reached: { tel: null, email: null, wechat: null, hours: null },
    timeZone: null,
    shopZone: 'Asia/Shanghai',
    origin: 'https://tongxue.example',
    data: { order_number: 'T1', amount: { amount, currency }, reason: 'test' },
  });
  expect(text).toContain(words);
});

test.each([
  ['noSeat', '付款到达时已没有名额', 'no place left'],
  ['classOver', '班级已取消或已结束', 'called off or was over'],
  ['classChanged', '已无法再换到所选班次', 'no longer possible'],
  ['tooLate', '已无法再换到所选班次', 'no longer possible'],
  ['twice', '此前已付款', 'already been paid'],
  ['askedBack', '请留意到账', 'your refund of'],
] as const)('names only the reason %s of a refund', (why, zh, en) => {
  const lead = (locale: 'zh' | 'en') =>
    renderMail(paymentRefunded, {
      locale,
      name: '林静',
      storeName: '童学',
      reached: { tel: null, email: null, wechat: null, hours: null },
      timeZone: null,
      shopZone: 'Asia/Shanghai',
      origin: 'https://tongxue.example',
      data: {
        order_number: 'T1',
        amount: { amount: 288_000, currency: 'CNY' },
        reason: reasonText(why),
      },
    }).text;
  expect(lead('zh')).toContain(zh);
  expect(lead('en')).toContain(en);
  if (why !== 'twice') expect(lead('en')).not.toContain('already been paid');
});

import { expect, test } from 'vitest';
import { renderMail } from '../../platform/notices/mail.ts';
import { paymentRefunded } from './notices.ts';

test.each([
  [1, 'CNY', '¥0.01'],
  [100, 'CNY', '¥1.00'],
  [9_007_199_254_740_991, 'CNY', '¥90,071,992,547,409.91'],
  [1280, 'JPY', '¥1,280'],
  [12_345, 'CAD', '$123.45'],
])('%i minor units of %s read %s, to the last digit', (amount, currency, words) => {
  const { text } = renderMail(paymentRefunded, {
    locale: 'en',
    name: 'Jing Lin',
    storeName: 'Tongxue',
    timeZone: null,
    shopZone: 'Asia/Shanghai',
    origin: 'https://tongxue.example',
    data: { order_number: 'T1', amount: { amount, currency }, reason: 'test' },
  });
  expect(text).toContain(words);
});

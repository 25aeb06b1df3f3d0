import { expect, test } from 'vitest';
import { parseBill as parseAlipay, safeAddress } from './alipay-bill.ts';
import { parseBill as parseWechat } from './wechat-bill.ts';

const wechat = [
  '\uFEFF交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注',
  '`2026-11-19 10:00:00,`wx1,`19,`0,`,`4200000001,`T1,`o1,`NATIVE,`SUCCESS,`OTHERS,`CNY,`2870.00,`0.00,`0,`0,`0.00,`0.00,`,`,`围棋, 零基础,`,`0.00000,`0.60%,`2880.00,`0.00,`',
  '`2026-11-19 11:00:00,`wx1,`19,`0,`,`4200000001,`T1,`o1,`NATIVE,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`503,`RT1,`12.34,`0.00,`ORIGINAL,`PROCESSING,`围棋, 零基础,`,`0.00000,`0.60%,`0.00,`12.34,`',
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额',
  '`2,`2870.00,`12.34,`0.00,`0.00000,`2880.00,`12.34',
  '',
].join('\r\n');

test('counts what the buyer owed in WeChat’s bill, vouchers included, and keeps commas in names', () => {
  expect(parseWechat(wechat)).toEqual({
    payments: [
      { outTradeNo: 'T1', transactionId: '4200000001', amount: { amount: 288_000, currency: 'CNY' } },
    ],
    refunds: [
      { outTradeNo: 'T1', outRefundNo: 'RT1', amount: { amount: 1234, currency: 'CNY' }, isDone: false },
    ],
  });
});

const alipay = [
  '#支付宝业务明细查询',
  '#账号：[20880156]',
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,对方账户,订单金额（元）,商家实收（元）,退款批次号/请求号,备注',
  '2026111922001\t,T2\t,交易\t,少儿英语, 夏令营\t,2026-11-19 10:00:00\t,2026-11-19 10:01:00\t,*测\t,100.00,100.00,\t,\t',
  '2026111922001\t,T2\t,退款\t,少儿英语\t,2026-11-19 10:00:00\t,2026-11-19 10:09:00\t,*测\t,-0.50,-0.50,RT2\t,\t',
  '#交易合计：1笔，商家实收共100.00元，商家优惠共0.00元',
  '',
].join('\r\n');

test('reads negative amounts in Alipay’s bill as refunds', () => {
  expect(parseAlipay(alipay, 'CNY')).toEqual({
    payments: [
      { outTradeNo: 'T2', transactionId: '2026111922001', amount: { amount: 10_000, currency: 'CNY' } },
    ],
    refunds: [
      { outTradeNo: 'T2', outRefundNo: 'RT2', amount: { amount: 50, currency: 'CNY' }, isDone: true },
    ],
  });
});

test.each([parseWechat, (text: string) => parseAlipay(text, 'CNY')])(
  'refuses a file without the columns of a bill',
  (parse) => expect(() => parse('<html>sorry</html>')).toThrow(),
);

const gateway = 'https://openapi.alipay.com/gateway.do';
test.each([
  ['http://dwbillcenter.alipay.com/downloadBillFile.resource?fileId=1', gateway, true],
  ['https://dwbillcenter.alipay.com/downloadBillFile.resource?fileId=1', gateway, true],
  ['https://alipay.com.evil.example/x', gateway, false],
  ['https://evilalipay.com/x', gateway, false],
  ['https://u:p@dwbillcenter.alipay.com/x', gateway, false],
  ['http://169.254.169.254/latest', gateway, false],
  ['http://127.0.0.1:9/x', 'http://127.0.0.1:8/gateway.do', false],
  ['http://127.0.0.1:8/x', 'http://127.0.0.1:8/gateway.do', true],
])('decides about fetching %s with the gateway %s: %s', (address, gateway, isSafe) => {
  if (!isSafe) return expect(() => safeAddress(address, gateway)).toThrow(/not the provider/);
  expect(safeAddress(address, gateway).protocol).toBe(new URL(gateway).protocol);
});

import { sampleOf } from '../../platform/notices/sample.ts';
import { invoiceIssued, invoiceRed, invoiceSent } from './notices.ts';

const data = (title: string) => ({
  order_number: 'T20261118000000001',
  title,
  number: '26312000000012345678',
  amount: { amount: 288_000, currency: 'CNY' },
});
const [zh, en] = [data('上海某某教育科技有限公司'), data('Wang Fang')];

export const samples = [
  sampleOf(invoiceIssued, zh, en),
  sampleOf(
    invoiceSent,
    { ...zh, link: 'https://tongxue.example/fapiao.pdf', red: false },
    { ...en, link: 'https://tongxue.example/en/fapiao.pdf', red: false },
  ),
  sampleOf(invoiceSent, { ...zh, link: null, red: true }, { ...en, link: null, red: true }),
  sampleOf(invoiceRed, zh, en),
  sampleOf(invoiceRed, { ...zh, number: null }, { ...en, number: null }),
];

import { zipSync } from 'fflate';
import { type BillLine, billLines, isBillMade, keepBill } from '../bills.ts';
import type { Exchange } from '../http.ts';
import { beijingTime, type World } from '../world.ts';
import { toGbk } from './gbk.ts';
import { type Answer, no } from './trades.ts';
import { type Content, yuanOf } from './validation.ts';

const columns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Texts end with a tab, amounts do not. */
function lineOf({ trade, refund, at }: BillLine): string {
  const sum = refund ? `-${yuanOf(refund.amount)}` : yuanOf(trade.stated.amount);
  const none = '0.00';
  const text = (value: string) => `${value}\t`;
  return [
    text(trade.transactionId ?? ''),
    text(trade.out_trade_no),
    text(refund ? '退款' : '交易'),
    text(trade.description),
    text(beijingTime(trade.createdAt)),
    text(beijingTime(at)),
    ...['', '', '', ''].map(text),
    text('*测(208****0002)'),
    sum,
    sum,
    ...[none, none, none, none, none],
    text(''),
    none,
    none,
    text(refund?.number ?? ''),
    none,
    none,
    text(''),
  ].join(',');
}

const nextDay = (day: string) => beijingTime(Date.parse(`${day}T24:00:00+08:00`)).slice(0, 10);
const chineseDay = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$1年$2月$3日');

function detailsOf({ keys }: World, day: string, lines: readonly BillLine[]): string {
  const refunds = lines.filter((line) => line.refund !== null);
  const paid = lines.filter((line) => line.refund === null);
  const sum = (rows: readonly BillLine[]) =>
    yuanOf(rows.reduce((total, { trade, refund }) => total + (refund?.amount ?? trade.stated.amount), 0));
  return [
    '#支付宝业务明细查询',
    `#账号：[${keys.alipaySellerId}0156]`,
    `#起始日期：[${chineseDay(day)} 00:00:00]   终止日期：[${chineseDay(nextDay(day))} 00:00:00]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    columns,
    ...lines.map(lineOf),
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${paid.length}笔，商家实收共${sum(paid)}元，商家优惠共0.00元`,
    `#退款合计：${refunds.length}笔，商家实收退款共-${sum(refunds)}元，商家优惠退款共0.00元`,
    `#导出时间：[${chineseDay(nextDay(day))} 09:00:00]`,
    '',
  ].join('\r\n');
}

const summary = [
  '#支付宝业务汇总查询',
  '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）',
  '',
].join('\r\n');

/** Answers with the address of a day's bill: a ZIP of two tables in GBK. */
export function notifyOfBill(
  world: World,
  { bill_date: day }: Content<'alipay.data.dataservice.bill.downloadurl.query'>,
): Answer {
  const lines = isBillMade(world, day) ? billLines(world, 'alipay', day) : [];
  if (lines.length === 0) return no('isp.bill_not_exist', '入参账单日期当天没有账单');
  const name = `${world.keys.alipaySellerId}_${day.replaceAll('-', '')}`;
  const zip = zipSync({
    [`${name}_details.csv`]: toGbk(detailsOf(world, day, lines)),
    [`${name}_summary.csv`]: toGbk(summary),
  });
  const token = keepBill(world, Buffer.from(zip));
  return {
    code: '10000',
    msg: 'Success',
    bill_download_url: `${world.url}/downloadBillFile.resource?bizType=trade&fileId=${token}`,
  };
}

export function sendBill({ state }: World, { url, response }: Exchange): void {
  const zip = state.bills.get(url.searchParams.get('fileId') ?? '');
  response.writeHead(zip ? 200 : 404, { 'content-type': 'application/zip' });
  response.end(zip);
}

import { takeFault } from '../faults.ts';
import { type Exchange, sendWire } from '../http.ts';
import { sendNotice } from '../pages/notice.ts';
import { note, type World } from '../world.ts';
import { notifyOfBill } from './bills.ts';
import { isPayMethod, openCashier } from './cashier.ts';
import { type Fields, signText, whyNotGenuine } from './signature.ts';
import { type Answer, close, query, queryRefund, refund } from './trades.ts';
import { type AlipayMethod, checkContent, isMethod } from './validation.ts';

type Result = { method: string; value: Answer };

/** Sends an answer whose signature covers the exact text of the response object. */
function answer(world: World, exchange: Exchange, { method, value }: Result): void {
  const fault = takeFault(world.state, 'alipay', ['nosig', 'badsig', 'truncated', 'lost_answer']);
  const text = JSON.stringify(value);
  const sign = signText(world, fault === 'badsig' ? `${text} ` : text);
  const signed = fault === 'nosig' ? '' : `,"sign":"${sign}"`;
  const body = `{"${method.replaceAll('.', '_')}_response":${text}${signed}}`;
  sendWire(exchange, { status: 200, headers: { 'content-type': 'text/html;charset=utf-8' }, body }, fault);
}

const invalid = (sub_code: string, sub_msg = sub_code): Answer => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code,
  sub_msg,
});

const billMethod = 'alipay.data.dataservice.bill.downloadurl.query';

function carryOut(world: World, method: AlipayMethod, text: string | undefined): Answer {
  const checked = checkContent(method, text);
  if ('why' in checked) return invalid('isv.invalid-parameter', checked.why);
  const content = checked.value as { out_trade_no?: string; trade_no?: string };
  if (method === billMethod) return notifyOfBill(world, content as never);
  if (!content.out_trade_no && !content.trade_no) return invalid('isv.missing-parameter', 'out_trade_no');
  const run = {
    'alipay.trade.query': query,
    'alipay.trade.close': close,
    'alipay.trade.refund': refund,
    'alipay.trade.fastpay.refund.query': queryRefund,
  }[method as string] as ((world: World, content: never) => Answer) | undefined;
  return run ? run(world, content as never) : invalid('isv.invalid-method');
}

function fieldsOf({ url, body }: Exchange): Fields {
  const form = new URLSearchParams(body.toString('utf8'));
  return { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(form) };
}

/** Alipay's gateway (`gateway.do`): answers genuine requests only. */
export function answerAlipay(world: World, exchange: Exchange): void {
  const fields = fieldsOf(exchange);
  const method = fields.method ?? '';
  const why = whyNotGenuine(world, fields);
  note(world, 'alipay', { method: exchange.request.method, path: `/gateway.do ${method}`, why });
  if (isPayMethod(method)) {
    return why
      ? sendNotice(exchange, { status: 400, title: '调试错误，请回到请求来源地', english: why })
      : openCashier(world, exchange, fields);
  }
  if (why) return answer(world, exchange, { method, value: invalid(why) });
  const fault = takeFault(world.state, 'alipay', ['timeout', '500', '20000']);
  if (fault === 'timeout') return;
  if (fault === '500')
    return sendNotice(exchange, { status: 500, title: '系统繁忙', english: 'system error' });
  if (fault === '20000') {
    const value = { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'aop.ACQ.SYSTEM_ERROR' };
    return answer(world, exchange, { method, value });
  }
  const value = isMethod(method)
    ? carryOut(world, method, fields.biz_content)
    : invalid('isv.invalid-method', '不存在的方法名');
  answer(world, exchange, { method, value });
}

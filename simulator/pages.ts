import { type Exchange, redirect, sendHtml } from './http.ts';
import { pay, returnAddress } from './pay.ts';
import { isPayable, type Mail, type Trade } from './state.ts';
import type { Shop } from './wechat.ts';

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const yuan = (fen: number) => `¥ ${(fen / 100).toFixed(2)}`;
const clock = (at: string | number) =>
  new Date(at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

const style = `
  :root { color-scheme: light; font: 16px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", system-ui, sans-serif; color: #22303f; background: #e9e4da; }
  * { box-sizing: border-box; } body { margin: 0; }
  main { max-width: 430px; min-height: 100vh; margin: 0 auto; background: #fbf8f2; padding: 20px 18px 60px; box-shadow: 0 0 40px #0002; }
  h1 { font-size: 20px; margin: 0 0 4px; } h2 { font-size: 15px; margin: 28px 0 8px; color: #5b6876; font-weight: 600; }
  p { margin: 0 0 8px; } small { color: #5b6876; } a { color: #1f4e79; }
  article { background: #fff; border-radius: 12px; padding: 12px 14px; margin: 0 0 10px; box-shadow: 0 1px 3px #0001; }
  .row { display: flex; justify-content: space-between; gap: 12px; align-items: baseline; }
  .sum { font-size: 34px; font-weight: 600; text-align: center; margin: 20px 0 4px; }
  .wechat { border-top: 4px solid #07a35a; } .alipay { border-top: 4px solid #1677ff; }
  button, .button { display: block; width: 100%; min-height: 48px; border: 0; border-radius: 10px; font: inherit; font-weight: 600; text-align: center; text-decoration: none; line-height: 48px; padding: 0 16px; margin: 10px 0 0; cursor: pointer; }
  .pay { background: #07a35a; color: #fff; } .alipay .pay { background: #1677ff; } .quiet { background: #ece7dd; color: #22303f; }
  iframe { width: 100%; height: 560px; border: 1px solid #ddd5c7; border-radius: 8px; background: #fff; }
  .code { font-size: 26px; letter-spacing: 4px; font-weight: 600; }`;

const page = (title: string, body: string, refresh = 0) =>
  `<!doctype html><html lang="zh"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title>${refresh ? `<meta http-equiv="refresh" content="${refresh}">` : ''}<style>${style}</style></head><body><main>${body}</main></body></html>`;

const providerName = (trade: Trade) =>
  trade.provider === 'wechat' ? '微信支付 WeChat Pay' : '支付宝 Alipay';
const stateName = {
  NOTPAY: '待付款 unpaid',
  SUCCESS: '已付款 paid',
  CLOSED: '已关闭 closed',
  REFUND: '已退款 refunded',
};

function tradeCard(trade: Trade): string {
  const open = isPayable(trade)
    ? `<a class="button quiet" href="/cashier/${trade.out_trade_no}">去付款 Pay</a>`
    : '';
  return `<article class="${trade.provider}"><div class="row"><strong>${escaped(trade.description)}</strong><span>${yuan(trade.amount)}</span></div><small>${providerName(trade)} · ${stateName[trade.state]} · ${escaped(trade.out_trade_no)}</small>${open}</article>`;
}

/** The simulated phone: messages, mails, and what waits to be paid. */
function phone({ state }: Shop): string {
  const trades =
    [...state.trades.values()].reverse().slice(0, 8).map(tradeCard).join('') ||
    '<p><small>没有交易 No trades yet</small></p>';
  const sms =
    state.sms
      .slice(0, 8)
      .map(
        (one) =>
          `<article><div class="row"><small>${escaped(one.tel)}</small><small>${clock(one.at)}</small></div>${one.code ? `<div class="code">${escaped(one.code)}</div>` : ''}<p>${escaped(one.text)}</p></article>`,
      )
      .join('') || '<p><small>没有短信 No messages yet</small></p>';
  const mail =
    state.mail
      .slice(0, 8)
      .map(
        (one, index) =>
          `<article><div class="row"><a href="/mail/${index}">${escaped(one.subject)}</a><small>${clock(one.at)}</small></div><small>${escaped(one.to)}</small></article>`,
      )
      .join('') || '<p><small>没有邮件 No mail yet</small></p>';
  return page(
    '模拟手机 Simulated phone',
    `<h1>模拟手机</h1><small>Simulated phone, for development only</small><h2>付款 Payments</h2>${trades}<h2>短信 Messages</h2>${sms}<h2>邮件 Mail</h2>${mail}`,
    3,
  );
}

function cashier(trade: Trade): string {
  const choices = isPayable(trade)
    ? `<form method="post"><button class="pay" name="act" value="pay">确认付款 Pay</button><button class="quiet" name="act" value="cancel">取消 Cancel</button></form>`
    : `<p>${stateName[trade.state]}</p><a class="button quiet" href="/">返回手机 Back to the phone</a>`;
  return page(
    '收银台 Cashier',
    `<h1>${providerName(trade)}</h1><small>模拟收银台 Simulated cashier</small><article class="${trade.provider}"><div class="sum">${yuan(trade.amount)}</div><p style="text-align:center">${escaped(trade.description)}</p><p style="text-align:center"><small>${escaped(trade.out_trade_no)}</small></p>${choices}</article>`,
  );
}

const mailPage = (mail: Mail) =>
  page(
    mail.subject,
    `<p><a href="/">← 返回 Back</a></p><h1>${escaped(mail.subject)}</h1><small>${escaped(mail.to)}</small><p></p><iframe sandbox srcdoc="${escaped(mail.html || `<pre>${escaped(mail.text)}</pre>`)}" title="mail"></iframe>`,
  );

function act(shop: Shop, exchange: Exchange, trade: Trade): void {
  const choice = new URLSearchParams(exchange.body.toString('utf8')).get('act');
  if (choice === 'pay') pay(shop, trade);
  const back = returnAddress(shop, trade);
  redirect(exchange, back || '/');
}

/** The pages for people. */
export function answerPage(shop: Shop, exchange: Exchange): void {
  const { url, request } = exchange;
  const mail = /^\/mail\/(\d+)$/.exec(url.pathname)?.[1];
  const found = mail ? shop.state.mail[Number(mail)] : undefined;
  if (found) return sendHtml(exchange, mailPage(found));
  const isH5 = url.pathname === '/wechat/h5';
  const number = isH5 ? url.searchParams.get('package') : /^\/cashier\/(\w+)$/.exec(url.pathname)?.[1];
  const trade = number ? shop.state.trades.get(number) : undefined;
  if (trade && isH5) trade.returnUrl = url.searchParams.get('redirect_url') ?? '';
  if (trade && request.method === 'POST') return act(shop, exchange, trade);
  if (trade) return sendHtml(exchange, cashier(trade));
  if (url.pathname === '/') return sendHtml(exchange, phone(shop));
  sendHtml(exchange, page('404', '<h1>没有这一页 Not found</h1>'), 404);
}

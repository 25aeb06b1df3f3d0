import type { Mail, Message, Trade } from '../state.ts';
import { allTrades, isPayable } from '../state.ts';
import type { World } from '../world.ts';
import { both, clock, escaped, providerName, yuan } from './layout.ts';

const maxCards = 10;

const states = {
  NOTPAY: both('待付款', 'unpaid'),
  SUCCESS: both('已付款', 'paid'),
  CLOSED: both('已关闭', 'closed'),
  REFUND: both('已退款', 'refunded'),
};

export const stateName = (trade: Trade): string =>
  trade.state === 'NOTPAY' && !isPayable(trade) ? both('已过期', 'expired') : states[trade.state];

function tradeCard(trade: Trade): string {
  const open = isPayable(trade)
    ? `<a class="button pay" href="/cashier/${trade.provider}/${encodeURIComponent(trade.out_trade_no)}">${both('去付款', 'Pay')}</a>`
    : '';
  return `<article class="${trade.provider}"><div class="row"><strong>${escaped(trade.description)}</strong><strong class="money">${yuan(trade.amount)}</strong></div><p class="quiet-text">${providerName(trade)} · ${stateName(trade)}<br><span class="number">${escaped(trade.out_trade_no)}</span></p>${open}</article>`;
}

function smsCard({ tel, at, code, text }: Message): string {
  const large = code ? `<p class="code">${escaped(code)}</p>` : '';
  return `<article><div class="row quiet-text"><span>${escaped(tel)}</span><time>${clock(at)}</time></div>${large}<p>${escaped(text)}</p></article>`;
}

const mailCard = ({ id, subject, to, at }: Mail) =>
  `<article><div class="row"><a href="/mail/${id}">${escaped(subject) || '(—)'}</a><time class="quiet-text">${clock(at)}</time></div><p class="quiet-text">${escaped(to)}</p></article>`;

function section(id: string, title: string, { cards, none }: { cards: string[]; none: string }): string {
  return `<section id="${id}"><h2>${title}</h2>${cards.join('') || `<p class="empty">${none}</p>`}</section>`;
}

/** The parts of the phone that change: messages, mails and open payments. */
export function phoneScreen({ state }: World): string {
  // Trades from before this process have no address to notify, and nothing to do here.
  const own = allTrades(state).filter(({ notifyUrl }) => notifyUrl !== '');
  const trades = own.sort((a, b) => Number(isPayable(b)) - Number(isPayable(a)));
  return [
    section('pay', both('付款', 'Payments'), {
      cards: trades.slice(0, maxCards).map(tradeCard),
      none: both('没有待付的订单', 'Nothing to pay'),
    }),
    section('sms', both('短信', 'Messages'), {
      cards: state.sms.slice(0, maxCards).map(smsCard),
      none: both('没有短信', 'No messages'),
    }),
    section('mail', both('邮件', 'Mail'), {
      cards: state.mail.slice(0, maxCards).map(mailCard),
      none: both('没有邮件', 'No mail'),
    }),
  ].join('');
}

export const phone = (world: World): string =>
  `<header><h1>${both('模拟手机', 'Simulated phone')}</h1><p class="quiet-text">仅供开发：没有真的短信，也没有真的钱。<br><span lang="en">For development: no real message, no real money.</span></p></header><div id="screen" data-version="${world.state.version}">${phoneScreen(world)}</div>`;

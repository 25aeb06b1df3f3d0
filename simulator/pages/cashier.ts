import { returnAddress } from '../alipay/cashier.ts';
import { type Exchange, redirect } from '../http.ts';
import { pay } from '../pay.ts';
import { isPayable, type Trade } from '../state.ts';
import type { World } from '../world.ts';
import { both, escaped, providerName, sendPage, yuan } from './layout.ts';
import { sendNotice } from './notice.ts';
import { stateName } from './phone.ts';

type Visit = { world: World; exchange: Exchange; trade: Trade };

const isWeb = (address: string) => /^https?:\/\//.test(address);

/** Where the payer came from: the phone, or the shop's address in WeChat's H5 link. */
const backOf = ({ exchange }: Visit) => exchange.url.searchParams.get('back') ?? '';

/** The shop's address after paying, or the phone. */
function addressAfterPaying(visit: Visit): string {
  const back = backOf(visit);
  if (!back) return '/';
  const address = visit.trade.provider === 'alipay' ? returnAddress(visit.world, visit.trade) : back;
  return isWeb(address) ? address : '/';
}

/** The shop's address after leaving; null for Alipay's page, which the payer closes. */
function addressAfterLeaving(visit: Visit): string | null {
  const back = backOf(visit);
  if (!back) return '/';
  if (visit.trade.provider === 'wechat') return isWeb(back) ? back : '/';
  return isWeb(visit.trade.quitUrl) ? visit.trade.quitUrl : null;
}

function choices({ provider, isScanned }: Trade): string {
  const scan =
    provider === 'alipay' && !isScanned
      ? `<button class="quiet" name="act" value="scan">${both('扫码但先不付', 'Scan, but do not pay yet')}</button>`
      : '';
  return `<form method="post"><button class="pay" name="act" value="pay">${both('确认付款', 'Pay')}</button>${scan}<button class="quiet" name="act" value="cancel">${both('取消', 'Cancel')}</button></form>`;
}

/** Shows a trade with the payer's choices. */
export function showCashier(visit: Visit): void {
  const { trade, exchange } = visit;
  const isOpen = isPayable(trade);
  const waits =
    isOpen && trade.isScanned ? `<p class="middle">${both('已扫码，等待付款', 'Scanned, waiting')}</p>` : '';
  // The real WeChat refuses here; we only warn, because scripts send no Referer.
  const isBlind = trade.channel === 'h5' && backOf(visit) && exchange.url.searchParams.get('referer') === '0';
  const warning = isBlind
    ? `<p class="warning">${both('缺少 Referer：真实的微信会拒绝', 'No Referer: the real WeChat would refuse')}</p>`
    : '';
  const end = `<p class="middle">${stateName(trade)}</p><a class="button quiet" href="${escaped(trade.state === 'SUCCESS' ? addressAfterPaying(visit) : (addressAfterLeaving(visit) ?? '/'))}">${both('返回', 'Back')}</a>`;
  sendPage(exchange, {
    title: '收银台 Cashier',
    body: `<header><h1>${providerName(trade)}</h1><p class="quiet-text">${both('模拟收银台', 'Simulated cashier')}</p></header>${warning}<article class="${trade.provider}"><p class="sum">${yuan(trade.amount)}</p><p class="middle">${escaped(trade.description)}</p><p class="middle quiet-text number">${escaped(trade.out_trade_no)}</p>${waits}${isOpen ? choices(trade) : end}</article>`,
  });
}

function leave(visit: Visit): void {
  const address = addressAfterLeaving(visit);
  if (address) return redirect(visit.exchange, address);
  const { returnUrl } = visit.trade;
  sendNotice(visit.exchange, {
    status: 200,
    title: '已取消付款，可以关闭此页',
    english: 'Cancelled. You may close this page.',
    ...(isWeb(returnUrl)
      ? { link: { href: returnUrl, chinese: '返回商家', english: 'Back to the shop' } }
      : {}),
  });
}

/** Does what the payer chose. */
export function act(visit: Visit): void {
  const { world, exchange, trade } = visit;
  const choice = new URLSearchParams(exchange.body.toString('utf8')).get('act');
  if (choice === 'cancel') return leave(visit);
  if (choice === 'pay' && typeof pay(world, trade) !== 'string')
    return redirect(exchange, addressAfterPaying(visit));
  if (choice === 'scan') {
    trade.isScanned = true;
    world.state.version += 1;
  }
  redirect(exchange, exchange.url.pathname + exchange.url.search);
}

/** WeChat's H5 page: valid for five minutes, and only the newest of an order. */
export function openH5(world: World, exchange: Exchange): void {
  const { searchParams } = exchange.url;
  const trade = world.state.names.get(`prepay:${searchParams.get('prepay_id')}`);
  if (!trade || (trade.prepay?.until ?? 0) < Date.now())
    return sendNotice(exchange, {
      status: 400,
      title: '支付链接已过期',
      english: 'This link has expired. Start the payment again in the shop.',
    });
  const query = new URLSearchParams({ back: searchParams.get('redirect_url') ?? '' });
  if (!exchange.request.headers.referer) query.set('referer', '0');
  redirect(exchange, `/cashier/wechat/${encodeURIComponent(trade.out_trade_no)}?${query}`);
}

import { createHash, randomBytes } from 'node:crypto';
import { type Exchange, sendJson } from '../http.ts';
import { sendNotice } from '../pages/notice.ts';
import { note, type World } from '../world.ts';

const codeMs = 5 * 60_000;
const maxCodes = 5000;
const cookie = 'simulated_wechat';

/**
 * The WeChat identity of a browser: created at its first visit and stored in a cookie. 28 characters, like a real
 * openid.
 */
function openidOf({ request }: Exchange): { openid: string; isNew: boolean; mark: string } {
  const stored = /(?:^|;\s*)simulated_wechat=([0-9a-f]{16})/.exec(request.headers.cookie ?? '')?.[1];
  const mark = stored ?? randomBytes(8).toString('hex');
  const tail = createHash('sha256').update(mark).digest('base64url').slice(0, 24);
  return { openid: `oSIM${tail}`, isNew: !stored, mark };
}

/** WeChat demands exactly this order. */
const order = ['appid', 'redirect_uri', 'response_type', 'scope', 'state'];

/** Why WeChat would show an error page instead of redirecting, or null. */
function whyNot({ keys }: World, { request, url }: Exchange): string | null {
  if (!/MicroMessenger/.test(request.headers['user-agent'] ?? '')) return '请在微信客户端打开链接';
  const query = url.searchParams;
  if ([...query.keys()].join() !== order.join()) return 'scope 参数错误或没有 scope 权限';
  if (query.get('appid') !== keys.appid) return 'appid 参数错误';
  if (query.get('response_type') !== 'code' || query.get('scope') !== 'snsapi_base') return 'scope 参数错误';
  if (!/^[a-zA-Z0-9]{1,128}$/.test(query.get('state') ?? '')) return 'state 参数错误';
  const back = URL.parse(query.get('redirect_uri') ?? '');
  return back && ['http:', 'https:'].includes(back.protocol) ? null : 'redirect_uri 参数错误';
}

/** `/connect/oauth2/authorize` with `snsapi_base`: redirects at once with a one-time code. */
export function authorize(world: World, exchange: Exchange): void {
  const why = whyNot(world, exchange);
  note(world, 'wechat', { method: 'GET', path: '/connect/oauth2/authorize', why });
  if (why) return sendNotice(exchange, { status: 200, title: why, english: 'WeChat does not redirect' });
  const { openid, isNew, mark } = openidOf(exchange);
  const code = `0${randomBytes(16).toString('hex').slice(1)}`;
  const { codes } = world.state;
  codes.set(code, { openid, until: Date.now() + codeMs });
  if (codes.size > maxCodes) codes.delete(codes.keys().next().value ?? '');
  const back = new URL(exchange.url.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('code', code);
  back.searchParams.set('state', exchange.url.searchParams.get('state') ?? '');
  exchange.response.writeHead(302, {
    location: back.href,
    'cache-control': 'no-store',
    ...(isNew ? { 'set-cookie': `${cookie}=${mark}; Path=/; HttpOnly` } : {}),
  });
  exchange.response.end();
}

function answerTo({ keys, state }: World, query: URLSearchParams): object {
  const no = (errcode: number, errmsg: string) => ({ errcode, errmsg });
  if (query.get('appid') !== keys.appid) return no(40013, 'invalid appid');
  if (query.get('secret') !== keys.appSecret) return no(40125, 'invalid appsecret');
  if (query.get('grant_type') !== 'authorization_code') return no(40002, 'invalid grant_type');
  const code = query.get('code') ?? '';
  const known = state.codes.get(code);
  if (!known) return no(40029, 'invalid code');
  if (known.until === 0) return no(40163, 'code been used');
  if (known.until < Date.now()) return no(42003, 'code expired');
  state.codes.set(code, { ...known, until: 0 });
  return {
    access_token: randomBytes(40).toString('base64url'),
    expires_in: 7200,
    refresh_token: randomBytes(40).toString('base64url'),
    openid: known.openid,
    scope: 'snsapi_base',
  };
}

/** `/sns/oauth2/access_token`: the openid of a code. Refusals are HTTP 200 too. */
export function exchangeCode(world: World, exchange: Exchange): void {
  const answer = answerTo(world, exchange.url.searchParams);
  const why = 'errmsg' in answer ? String(answer.errmsg) : null;
  note(world, 'wechat', { method: 'GET', path: '/sns/oauth2/access_token', why });
  sendJson(exchange, 200, answer);
}

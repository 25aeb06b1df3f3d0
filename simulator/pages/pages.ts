import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Exchange } from '../http.ts';
import { findTrade, type Provider } from '../state.ts';
import type { World } from '../world.ts';
import { act, openH5, showCashier } from './cashier.ts';
import { sendPage } from './layout.ts';
import { sendMailBody, sendMailPage } from './mail.ts';
import { sendNotice } from './notice.ts';
import { phone, phoneScreen } from './phone.ts';

const files: Record<string, string> = {
  '/style.css': 'text/css; charset=utf-8',
  '/phone.js': 'text/javascript; charset=utf-8',
};

function sendFile({ response, url }: Exchange, type: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(readFileSync(join(import.meta.dirname, url.pathname)));
}

/** Sends the phone's screen if it changed since it was last seen. */
function sendScreen(world: World, { response, url }: Exchange): void {
  const { version } = world.state;
  if (url.searchParams.get('seen') === String(version)) {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-version': String(version),
  });
  response.end(phoneScreen(world));
}

function answerMail(world: World, exchange: Exchange): boolean {
  const [, id, body] = /^\/mail\/(\d+)(\/body)?$/.exec(exchange.url.pathname) ?? [];
  const mail = id && world.state.mail.find((candidate) => candidate.id === Number(id));
  if (!mail) return false;
  if (body) sendMailBody(exchange, mail);
  else sendMailPage(exchange, mail);
  return true;
}

function answerCashier(world: World, exchange: Exchange): boolean {
  const [, provider, number = ''] = /^\/cashier\/(wechat|alipay)\/([^/]+)$/.exec(exchange.url.pathname) ?? [];
  const trade = provider && findTrade(world.state, decodeURIComponent(number), provider as Provider);
  if (!trade) return false;
  const visit = { world, exchange, trade };
  if (exchange.request.method === 'POST') act(visit);
  else showCashier(visit);
  return true;
}

/** Serves the pages for people. */
export function answerPage(world: World, exchange: Exchange): void {
  const { pathname } = exchange.url;
  const type = files[pathname];
  if (type) return sendFile(exchange, type);
  if (pathname === '/')
    return sendPage(exchange, { title: '模拟手机 Simulated phone', body: phone(world), script: '/phone.js' });
  if (pathname === '/phone') return sendScreen(world, exchange);
  if (pathname === '/wechat/h5') return openH5(world, exchange);
  if (answerMail(world, exchange) || answerCashier(world, exchange)) return;
  sendNotice(exchange, { status: 404, title: '没有这一页', english: 'Not found' });
}

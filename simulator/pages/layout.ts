import type { Exchange } from '../http.ts';
import type { Trade } from '../state.ts';

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const yuan = (fen: number): string =>
  `¥ ${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

export const clock = (at: string): string =>
  new Date(at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

export const providerName = ({ provider }: Trade): string =>
  provider === 'wechat'
    ? '微信支付 <small lang="en">WeChat Pay</small>'
    : '支付宝 <small lang="en">Alipay</small>';

/** Chinese, with small English after it. */
export const both = (chinese: string, english: string): string =>
  `${chinese} <small lang="en">${english}</small>`;

const policy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src 'self' data:";

type Page = { title: string; body: string; status?: number; script?: string };

/** Sends a page of the simulator, without inline scripts and styles. */
export function sendPage(
  { response }: Pick<Exchange, 'response'>,
  { title, body, status = 200, script }: Page,
): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  const loaded = script ? `<script src="${script}" defer></script>` : '';
  response.end(
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)}</title><link rel="stylesheet" href="/style.css"><link rel="icon" href="data:,">${loaded}</head><body><main>${body}</main></body></html>`,
  );
}

import type { Exchange } from '../http.ts';
import type { Mail } from '../state.ts';
import { both, clock, escaped, sendPage } from './layout.ts';

/** Shows a mail, its HTML in a frame that can only open links. */
export function sendMailPage(exchange: Exchange, mail: Mail): void {
  const body = `<header><p><a href="/">← ${both('返回', 'Back')}</a></p><h1>${escaped(mail.subject)}</h1><p class="quiet-text">${escaped(mail.to)} · ${clock(mail.at)}</p></header><iframe src="/mail/${mail.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox" title="${escaped(mail.subject)}"></iframe>`;
  sendPage(exchange, { title: mail.subject, body });
}

const policy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://127.0.0.1:* http://localhost:*";

export function sendMailBody({ response }: Exchange, mail: Mail): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  response.end(`<base target="_blank">${mail.html || `<pre>${escaped(mail.text)}</pre>`}`);
}

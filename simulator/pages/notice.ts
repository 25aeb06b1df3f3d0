import type { Exchange } from '../http.ts';
import { both, escaped, sendPage } from './layout.ts';

export type Notice = {
  status: number;
  title: string;
  english: string;
  link?: { href: string; chinese: string; english: string };
};

/** A page with only a message. */
export function sendNotice(
  exchange: Pick<Exchange, 'response'>,
  { status, title, english, link }: Notice,
): void {
  const onward = link
    ? `<a class="button quiet" href="${escaped(link.href)}">${both(link.chinese, link.english)}</a>`
    : '';
  const body = `<header><h1>${both(escaped(title), escaped(english))}</h1></header>${onward}`;
  sendPage(exchange, { title, status, body });
}

import { createServer } from 'node:http';
import type { MailInput } from '../server/capabilities/notices/mail-frame.ts';
import {
  type NoticeKind,
  noticeKinds,
  noticeTitle,
  renderMail,
} from '../server/capabilities/notices/mails.ts';
import { samples } from './mails/samples.data.ts';
import { noticesSms } from './mails/sms.ts';

/** `npm run mails [port]`: every mail and text message in both languages, in a browser, with sample data. */
const port = Number(process.argv[2] ?? 3200);
const locales = ['zh', 'en'] as const;
type Locale = (typeof locales)[number];

const inputFor = (kind: NoticeKind, locale: Locale): MailInput => ({
  locale,
  name: locale === 'zh' ? '林静' : 'Jing Lin',
  storeName: locale === 'zh' ? '童学' : 'Tongxue',
  timeZone: 'America/Vancouver',
  shopZone: 'Asia/Shanghai',
  origin: 'https://tongxue.example',
  data: samples[kind][locale],
});

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const style =
  'body{font-family:system-ui,"Noto Sans SC",sans-serif;margin:2rem;background:#fbf7ef;color:#1b2846;line-height:1.6}section{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem;margin-bottom:3rem}iframe{width:100%;height:30rem;border:1px solid #ccc;background:#fff}pre{white-space:pre-wrap;background:#fff;padding:1rem;border:1px solid #ccc}h2{font-family:ui-monospace,monospace;font-size:1.05rem}';

function index(): string {
  const mails = noticeKinds.map((kind) => {
    const columns = locales.map((locale) => {
      const { subject, text } = renderMail(kind, inputFor(kind, locale));
      return `<div><p><strong>${escaped(subject)}</strong></p><iframe title="${kind} ${locale}" src="/${kind}/${locale}"></iframe><details><summary>text</summary><pre>${escaped(text)}</pre></details><p>SMS: ${escaped(noticesSms.notice({ title: noticeTitle(kind, inputFor(kind, locale)) }, locale))}</p></div>`;
    });
    return `<h2>${kind}</h2><section>${columns.join('')}</section>`;
  });
  const texts = locales.map(
    (locale) =>
      `<div><pre>${escaped(noticesSms.code({ code: '042917' }, locale))}</pre><pre>${escaped(noticesSms.invite({ name: locale === 'zh' ? '林静' : 'Jing Lin', link: 'https://tongxue.example/guardian_invite?invite=…' }, locale))}</pre><pre>${escaped(noticesSms.paid({ number: 'T20261118042917001', total: '¥2,880.00' }, locale))}</pre></div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Mails and text messages</title><style>${style}</style><h1>Mails and text messages</h1>${mails.join('')}<h2>SMS: code, invite, paid</h2><section>${texts.join('')}</section>`;
}

function pageAt(path: string): string | null {
  if (path === '/') return index();
  const [, kind, locale] = path.split('/');
  const known = noticeKinds.find((one) => one === kind);
  const language = locales.find((one) => one === locale);
  return known && language ? renderMail(known, inputFor(known, language)).html : null;
}

createServer((request, response) => {
  const page = pageAt(request.url ?? '/');
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page ?? 'Not found');
}).listen(port, '127.0.0.1', () => {
  console.log(`Mails and text messages: http://127.0.0.1:${port}  (Stop with Ctrl+C.)`);
});

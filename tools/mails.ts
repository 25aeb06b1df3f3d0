import { createServer } from 'node:http';
import { renderMail } from '../server/platform/notices/mail.ts';
import type { NoticeSample } from '../server/platform/notices/sample.ts';
import { sayParts } from '../server/platform/notices/say.ts';
import { noticesSms } from '../server/platform/sms/registered-words.ts';
import { escaped } from '../simulator/pages/layout.ts';
import { findSamples, readerOf } from './mails/samples.ts';

/** `npm run mails [port]`: every mail and text message in both languages, in a browser, with sample data. */
const port = Number(process.argv[2] ?? 3200);
const locales = ['zh', 'en'] as const;
type Locale = (typeof locales)[number];

const samples = await findSamples();

const style =
  'body{font-family:system-ui,"Noto Sans SC",sans-serif;margin:2rem;background:#fbf7ef;color:#1b2846;line-height:1.6}section{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem;margin-bottom:3rem}iframe{width:100%;height:30rem;border:1px solid #ccc;background:#fff}pre{white-space:pre-wrap;background:#fff;padding:1rem;border:1px solid #ccc}h2{font-family:ui-monospace,monospace;font-size:1.05rem}';

const mailOf = (sample: NoticeSample, locale: Locale) => renderMail(sample.notice, readerOf(sample, locale));

function index(): string {
  const mails = samples.map((sample, number) => {
    const { kind } = sample.notice;
    const columns = locales.map((locale) => {
      const { subject, text } = mailOf(sample, locale);
      const { title } = sayParts(sample.notice, readerOf(sample, locale));
      return `<div><p><strong>${escaped(subject)}</strong></p><iframe title="${kind} ${locale}" src="/${number}/${locale}"></iframe><details><summary>text</summary><pre>${escaped(text)}</pre></details><p>SMS: ${escaped(noticesSms.notice({ title }, locale))}</p></div>`;
    });
    return `<h2>${kind}</h2><section>${columns.join('')}</section>`;
  });
  const texts = locales.map(
    (locale) =>
      `<div><pre>${escaped(noticesSms.code({ code: '042917' }, locale))}</pre><pre>${escaped(noticesSms.invite({ name: locale === 'zh' ? '林静' : 'Jing Lin', invite: '…', site: 'https://tongxue.example' }, locale))}</pre><pre>${escaped(noticesSms.paid({ number: 'T20261118042917001', total: '¥2,880.00' }, locale))}</pre></div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Mails and text messages</title><style>${style}</style><h1>Mails and text messages</h1>${mails.join('')}<h2>SMS: code, invite, paid</h2><section>${texts.join('')}</section>`;
}

function pageAt(path: string): string | null {
  if (path === '/') return index();
  const [, number, locale] = path.split('/');
  const sample = samples[Number(number)];
  const language = locales.find((candidate) => candidate === locale);
  return sample && language ? mailOf(sample, language).html : null;
}

createServer((request, response) => {
  const page = pageAt(request.url ?? '/');
  response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page ?? 'Not found');
}).listen(port, '127.0.0.1', () => {
  console.log(`Mails and text messages: http://127.0.0.1:${port}  (Stop with Ctrl+C.)`);
});

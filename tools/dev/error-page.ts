import { stripVTControlCharacters } from 'node:util';
import { escaped } from '../../simulator/pages/layout.ts';

/** Tries again every half second, and reloads as soon as the page works. */
const askAgain = `setInterval(async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => null);
  if (answer && answer.status < 500) location.reload();
}, 500)`;

/** The error in place of a page that could not be rendered; it reloads by itself once the page works. */
export function errorPage(error: unknown, nonce: string): Response {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const text = stripVTControlCharacters(stack.includes(message) ? stack : `${message}\n${stack}`);
  const html = `<!doctype html><meta charset="utf-8"><title>${escaped(message.split('\n')[0] ?? '')}</title>
<body style="margin:0;background:#181818;color:#e8e8e8">
<pre style="margin:2rem;white-space:pre-wrap;font:14px/1.6 ui-monospace,monospace;color:#ff8080">${escaped(text)}</pre>
<script nonce="${nonce}">${askAgain}</script>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

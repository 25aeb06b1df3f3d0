import type { FastifyInstance } from 'fastify';
import { offlineWorker } from '../../contract/core/offline-worker.ts';
import type { Locale } from '../../contract/core/page.ts';
import {
  client_timeout,
  failed_offline_title,
  failed_offline_words,
  failed_retry,
} from '../../messages/compiled/messages.js';
import type { AppServices } from '../platform/http/contexts.ts';
import { escapeMarkup } from '../platform/markup.ts';

type School = { name: Record<Locale, string>; tel: string | null };

/** The page shown where the network is down, in both languages; it loads the address again until it is back. */
export function offlinePage({ name, tel }: School): string {
  const part = (locale: Locale, lang: string) =>
    `<section lang="${lang}"><h1>${escapeMarkup(failed_offline_title({}, { locale }))}</h1>
<p>${escapeMarkup(client_timeout({}, { locale }))}<br>${escapeMarkup(failed_offline_words({}, { locale }))}</p>
<p><a href="">${escapeMarkup(failed_retry({}, { locale }))}</a></p></section>`;
  const names = [...new Set([name.zh, name.en])].map(escapeMarkup).join(' ');
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta http-equiv="refresh" content="15"><title>${names}</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:2.5rem;padding:1.5rem;box-sizing:border-box;text-align:center;font:1.0625rem/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;background:#fbf7ef;color:#1f2a44}h1{font-size:1.4rem;margin:0 0 .5rem}p{margin:0 0 1rem}a{color:inherit;display:inline-block;padding:.6rem 1.4rem;border:1px solid;border-radius:2rem}.name{font-weight:600;margin:0}</style></head>
<body><p class="name">${names}</p>${part('zh', 'zh-CN')}${part('en', 'en')}${tel ? `<p class="name">${escapeMarkup(tel)}</p>` : ''}</body></html>`;
}

/**
 * A service worker that answers where the network does not. It holds that one page and stores nothing, so no page or answer can be stale.
 * Browsers fetch it anew as they open pages, so a changed name of the school changes it.
 */
export const serviceWorker = (page: string): string => `const page = ${JSON.stringify(page)};
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
};
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload?.enable()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  const answer = async () => (await event.preloadResponse) ?? fetch(request);
  event.respondWith(answer().catch(() => new Response(page, { status: 503, headers })));
});
`;

export function registerServiceWorker(server: FastifyInstance, app: AppServices): void {
  server.get(offlineWorker, (_request, reply) => {
    const { storeName, serviceTel } = app.settings;
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(serviceWorker(offlinePage({ name: storeName, tel: serviceTel })));
  });
}

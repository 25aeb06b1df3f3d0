import type { FastifyInstance } from 'fastify';
import { inLanguage, languageTags } from '../../contract/core/locale.ts';
import type { Locale } from '../../contract/core/page.ts';
import { shell_description } from '../../messages/compiled/messages.js';
import type { AppServices } from '../platform/http/contexts.ts';

/** The web application manifest (W3C), with the school's name in one language. */
export function appManifest(name: string, locale: Locale) {
  const icon = (file: string, size: number) => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
  });
  return {
    id: '/',
    name,
    short_name: name,
    description: shell_description({}, { locale }),
    lang: languageTags[locale],
    start_url: inLanguage('/', locale),
    scope: '/',
    display: 'standalone',
    background_color: '#fbf7ef',
    theme_color: '#fbf7ef',
    icons: [
      icon('icon-192', 192),
      icon('icon-512', 512),
      { ...icon('icon-maskable-512', 512), purpose: 'maskable' },
    ],
  };
}

export function registerAppManifest(server: FastifyInstance, app: AppServices): void {
  for (const locale of ['zh', 'en'] as const)
    server.get(inLanguage('/manifest.webmanifest', locale), (_request, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(appManifest(app.settings.storeName[locale], locale))),
    );
}

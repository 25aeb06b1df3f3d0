import { data, redirect } from 'react-router';
import { inLanguage, languageTags } from '../../../contract/core/locale.ts';
import { path } from '../../../contract/core/paths.ts';
import { callRefused } from '../../../contract/core/refused.ts';
import * as m from '../../../messages/compiled/messages.js';
import { type PageArgs, pageRequest } from '../../client/request.ts';
import { type DeskPage, deskPageElement } from '../parts/desk-page.ts';

/** The desk's script and style sheets: built ones, or its source in development. */
declare const DESK_ASSETS: { script: string; styles: readonly string[] };

/** What Vite and React Fast Refresh load before our sources. */
const developing = ['/@vite/client', '/@id/__x00__virtual:react-router/inject-hmr-runtime'];
const { script, styles } = DESK_ASSETS;
const scripts = import.meta.env.DEV ? [...developing, script] : [script];

/** Escaped: a text with `</script>` must not end the element. */
const asJson = (page: DeskPage) => JSON.stringify(page).replaceAll('<', '\\u003c');

const documentOf = (page: DeskPage) => `<!DOCTYPE html><html lang="${languageTags[page.locale]}"><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta property="csp-nonce" nonce="${page.nonce}">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${m.desk_title()}</title>
${styles.map((source) => `<link rel="stylesheet" href="${source}">`).join('\n')}</head>
<body><noscript>${m.desk_needs_script()}</noscript><div id="root"></div>
<script id="${deskPageElement}" type="application/json" nonce="${page.nonce}">${asJson(page)}</script>
${scripts.map((source) => `<script type="module" src="${source}" nonce="${page.nonce}"></script>`).join('\n')}
</body></html>`;

/** The document of the desk, the same for all its addresses. Staff who must still set up a second factor get that page instead. */
export function loader({ context, url }: PageArgs): Response {
  const { self, locale, store, storeZone: zone, currency, nonce } = pageRequest(context);
  if (self?.type !== 'staff') throw data(callRefused({ status: 402 }), { status: 403 });
  const account = inLanguage(path.adminAccount(), locale);
  if (self.second_factor_due && url.pathname !== account) throw redirect(account);
  return new Response(documentOf({ self, locale, store, zone, currency, nonce }), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

import type { ZoneRow } from '../contract/core/zones.ts';

/** What the loaders answered, for the router in the browser: in the words that `ServerRouter` streams it with, which are JSON. */
export function handOver(data: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(String.raw\`${scriptSafe(data)}\`);${stream}.close();</script>`;
}

/** JSON that cannot end the script or the raw template it stands in. Raw: half of it are quotes, which need no escape there. */
const scriptSafe = (json: string): string =>
  json.replace(/[<>&`$\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** For an attribute between single quotes: JSON is full of double ones. */
const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');

/** Puts the time zones of a page into its head, where `client/zones.ts` finds them before anything is alive. */
export function carryZones(html: string, zones: readonly ZoneRow[]): string {
  const head = html.indexOf('</head>');
  if (head < 0 || zones.length === 0) return html;
  const told = quoted(JSON.stringify(zones));
  return `${html.slice(0, head)}<meta name="time-zones" content='${told}'/>${html.slice(head)}`;
}

import type { ZoneRow } from '../contract/core/zones.ts';

/** Passes loader data to the router in the browser, with the script calls (JSON) by which `ServerRouter` would stream it. */
export function handOver(data: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(String.raw\`${scriptSafe(data)}\`);${stream}.close();</script>`;
}

/** Escapes JSON for a script with a raw template: half of it are quotes, which need no escape there. */
const scriptSafe = (json: string): string =>
  json.replace(/[<>&`$\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Quotes an attribute with single quotes: JSON is full of double ones. */
const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#39;').replaceAll('<', '&lt;');

/** Writes a page's zones into its head, where `client/zones.ts` finds them before hydration. */
export function carryZones(html: string, zones: readonly ZoneRow[]): string {
  const head = html.indexOf('</head>');
  if (head < 0 || zones.length === 0) return html;
  const content = quoted(JSON.stringify(zones));
  return `${html.slice(0, head)}<meta name="time-zones" content='${content}'/>${html.slice(head)}`;
}

/** What the loaders answered, for the router in the browser: in the words that `ServerRouter` streams it with. */
export function handOver(data: string, nonce: string): string {
  const stream = 'window.__reactRouterContext.streamController';
  return `<script nonce="${nonce}">${stream}.enqueue(${scriptSafe(JSON.stringify(data))});${stream}.close();</script>`;
}

/** JSON that cannot end the script it stands in. */
const scriptSafe = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

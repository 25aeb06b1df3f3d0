/**
 * An outside address, or null where the site refuses to link to it: only https, a host name, and no sign-in data.
 */
export function safeUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isSafe = url?.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.');
  return isSafe ? url : null;
}

/** Its host, or null. */
export const safeHostOf = (address: string): string | null => safeUrl(address)?.hostname ?? null;

/**
 * The host of an outside address, or null where the site refuses to link to it: only https, a host name, and no sign-in
 * data.
 */
export function safeHostOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isSafe = url?.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.');
  return url && isSafe ? url.hostname : null;
}

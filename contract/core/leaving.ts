/**
 * The site that an address outside of this one leads to, or null where nobody is led there: only https, without sign-in data in it,
 * to a host by its name.
 */
export function siteOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isSafe = url?.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.');
  return url && isSafe ? url.hostname : null;
}

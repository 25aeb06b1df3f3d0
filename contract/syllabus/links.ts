import { figures } from '../core/figures.ts';

export type MaterialLink = { title: string; url: string };

/** Characters of a link's own words. */
const titleMost = 120;

/** An address without sign-in data in it that is fetched safely. */
function isSafeAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.');
}

/**
 * Links as a teacher writes them, one on a line, each with words before it if wanted: `Opening moves https://…`. What is wrong with
 * them as a field message's code, or else the links.
 */
export function readLinks(text: string): MaterialLink[] | 'links_https' | 'links_many' {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (lines.length > figures.materialsMost) return 'links_many';
  const links = lines.map((line) => {
    const url = line.split(/\s+/).at(-1) ?? '';
    return {
      url,
      title: line
        .slice(0, line.length - url.length)
        .trim()
        .slice(0, titleMost),
    };
  });
  return links.every(({ url }) => isSafeAddress(url)) ? links : 'links_https';
}

/** The same links as they are written. */
export const writeLinks = (links: readonly MaterialLink[]): string =>
  links.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n');

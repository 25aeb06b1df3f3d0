import { figures } from '../core/figures.ts';
import { siteOf } from '../core/leaving.ts';

export type MaterialLink = { title: string; url: string };

/** Characters of a link's own words. */
const titleMost = 120;

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
  return links.every(({ url }) => siteOf(url) !== null) ? links : 'links_https';
}

/** The same links as they are written. */
export const writeLinks = (links: readonly MaterialLink[]): string =>
  links.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n');

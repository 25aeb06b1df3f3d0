import { figures } from '../core/figures.ts';
import { isUnclear, plainLink } from '../core/link.ts';
import { safeHostOf } from '../core/outside-links.ts';
import { cut, plainLine } from '../core/typed.ts';

export type MaterialLink = { title: string; url: string };

/** Most characters of a link's own words. */
const titleMost = 120;

/**
 * Parses links as a teacher writes them, one on a line, optionally with words before it: `Opening moves https://…`.
 * Returns the links, or the code of a field message.
 */
export function readLinks(text: string): MaterialLink[] | 'link_unclear' | 'links_https' | 'links_many' {
  const lines = text.split('\n').map(plainLine).filter(Boolean);
  if (lines.length > figures.materialsMost) return 'links_many';
  if (lines.some(isUnclear)) return 'link_unclear';
  const links = lines.map((line) => {
    const last = line.split(/\s+/).at(-1) ?? '';
    const title = cut(line.slice(0, line.length - last.length).trim(), titleMost);
    return { url: plainLink(last), title };
  });
  const isLink = ({ url, title }: MaterialLink) => safeHostOf(url) !== null && !/^https:/i.test(title);
  return links.every(isLink) ? links : 'links_https';
}

/** The links in the form that `readLinks` parses. */
export const writeLinks = (links: readonly MaterialLink[]): string =>
  links.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n');

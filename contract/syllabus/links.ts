import { figures } from '../core/figures.ts';
import { codeStart, isUnclear, losesCode, plainLink } from '../core/link.ts';
import { safeHostOf } from '../core/outside-links.ts';
import { cut, plainLine } from '../core/typed.ts';

export type MaterialLink = { title: string; url: string };

/** Most characters of a link's own words. */
const titleMost = 120;

/**
 * Parses links as a teacher writes them, one on a line, optionally with words before it: `Opening moves https://…`.
 * Returns the links, or the code of a field message.
 */
export function readLinks(
  text: string,
): MaterialLink[] | 'link_unclear' | 'link_code' | 'links_https' | 'links_many' {
  const lines = text.split('\n').map(plainLine).filter(Boolean);
  if (lines.length > figures.materialsMost) return 'links_many';
  if (lines.some(isUnclear)) return 'link_unclear';
  if (lines.some(losesCode)) return 'link_code';
  const links = lines.map((line) => {
    const end = codeStart(line);
    const words = line.slice(0, end).trim();
    const last = words.split(/\s+/).at(-1) ?? '';
    // The code may stand before the link; then no word before the code is a part of it.
    const start = safeHostOf(plainLink(last)) === null && end < line.length ? '' : last;
    const title = cut(words.slice(0, words.length - start.length).trim(), titleMost);
    return { url: plainLink(start + line.slice(end)), title };
  });
  const isLink = ({ url, title }: MaterialLink) => safeHostOf(url) !== null && !/^https:/i.test(title);
  return links.every(isLink) ? links : 'links_https';
}

/** The links in the form that `readLinks` parses. */
export const writeLinks = (links: readonly MaterialLink[]): string =>
  links.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n');

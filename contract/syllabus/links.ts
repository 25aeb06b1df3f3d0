import { figures } from '../core/figures.ts';
import { codeStart, readLink } from '../core/link.ts';
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
  const refused = lines.map((line) => readLink(line).refused).find((reason) => reason !== null);
  if (refused) return refused;
  const links = lines.map((line) => {
    const end = codeStart(line);
    const words = line.slice(0, end).trim();
    const last = words.split(/\s+/).at(-1) ?? '';
    // The code may stand before the link; then no word before the code is a part of it.
    const start = end < line.length && readLink(last).link === null ? '' : last;
    const title = cut(words.slice(0, words.length - start.length).trim(), titleMost);
    return { url: readLink(start + line.slice(end)).link, title };
  });
  const isLink = (link: { url: string | null; title: string }): link is MaterialLink =>
    link.url !== null && !/^https:/i.test(link.title);
  return links.every(isLink) ? links : 'links_https';
}

/** The links in the form that `readLinks` parses. */
export const writeLinks = (links: readonly MaterialLink[]): string =>
  links.map(({ title, url }) => (title ? `${title} ${url}` : url)).join('\n');

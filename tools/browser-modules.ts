import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const isMessage = /[\\/]messages[\\/]compiled[\\/]messages[\\/](?!_index)\w+\.js$/;

/** What a browser has in the place of something: by how it is imported, and from where. */
const places = [
  // Single messages, from which a screen takes what it says, and not the one file that servers read.
  { asked: /\/messages\/compiled\/messages\.js$/, from: /./, take: 'messages/compiled/messages/_index.js' },
  { asked: /\/runtime\.js$/, from: isMessage, take: 'web/client/language.ts' },
  { asked: /\/messages\/compiled\/runtime\.js$/, from: /./, take: 'web/client/language.ts' },
  // The time zones of the page; the whole database is asked for there.
  { asked: /\/zones\.ts$/, from: /(?<![\\/]web[\\/]client[\\/]zones\.ts)$/, take: 'web/client/zones.ts' },
];

const name = String.raw`(\w+)`;
const given = String.raw`\/\*\*.*?\*\/ \((i?)\) => \{\s*return \/\*\*.*?\*\/ \((${'`'}(?:[^${'`'}\\]|\\.)*${'`'})\)\s*\};`;
const parts = new RegExp(
  String.raw`^const zh_${name} = ${given}\s*^const en_\1 = ${given}\s*(\/\*\*[\s\S]*?\*\/)?\s*^export const \1 = `,
  'm',
);

/**
 * A message as one function instead of three: a page has hundreds. Null where it is of another form: then it stays as it is
 * compiled.
 */
export function shortMessage(compiled: string): string | null {
  const found = parts.exec(compiled);
  if (!found) return null;
  const [, key, , zh, , en] = found;
  return `import { inChinese } from '../runtime.js';\nexport const ${key} = (i, o) => inChinese(o) ? ${zh} : ${en};\n`;
}

/** What the scripts of browsers are made of differs from what the server runs. */
export const browserModules: Plugin = {
  name: 'browser-modules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    const place = places.find(({ asked, from }) => asked.test(source) && from.test(importer));
    return place ? join(root, place.take) : null;
  },
  transform(code, id) {
    return isMessage.test(id) ? { code: shortMessage(code) ?? code, map: null } : null;
  },
};

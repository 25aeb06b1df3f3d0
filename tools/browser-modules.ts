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

/**
 * Parts of the router that only what is switched on in its settings comes to, and that it brings all the same: each name of them is nothing.
 * Whoever sets `instrumentations` or `unstable_customRouteDiscovery` takes theirs out here.
 */
export const unused = [
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]instrumentation\.js$/,
    code: `const never = () => {};
export { never as consumeInstrumentationClientResultMetaReceiver, never as getRouteInstrumentationUpdates,
  never as instrumentClientSideRouter, never as instrumentHandler, never as instrumentationResultMetaContext };`,
  },
  {
    file: /react-router[\\/]dist[\\/]production[\\/]lib[\\/]dom[\\/]ssr[\\/]route-discovery\.js$/,
    code: `const never = () => {};
export { never as RouteDiscoveryRuntime, never as getCustomPatchRoutesOnNavigationFunction,
  never as useCustomRouteDiscovery, never as useRouteDiscovery };`,
  },
];

const text = String.raw`\/\*\*[^*]*\*\/ \((${'`'}(?:[^${'`'}\\]|\\.)*${'`'})\)`;
const choice = String.raw`if \((.+)\) return ${text};`;
const given = String.raw`\/\*\*.*?\*\/ \((i?)\) => \{\s*((?:${choice}\s*)*return ${text});?\s*\};`;
const [inChinese, inEnglish] = ['zh', 'en'].map(
  (locale) => new RegExp(`^const ${locale}_(\\w+) = ${given}`, 'm'),
);

/** What one language says, as an expression: `if (a) return x; return y` is `a ? x : y`. */
function expressionOf(body: string): string {
  const choices = [...body.matchAll(new RegExp(choice, 'g'))].map(([, when, said]) => `${when} ? ${said} : `);
  const [, otherwise = ''] = new RegExp(String.raw`(?<!\) )return ${text};?\s*$`).exec(body.trim()) ?? [];
  return choices.join('') + otherwise;
}

/**
 * A message as one function instead of three: a page has hundreds. Null where it is of another form: then it stays as it is
 * compiled.
 */
export function shortMessage(compiled: string): string | null {
  const [zh, en] = [inChinese?.exec(compiled), inEnglish?.exec(compiled)];
  const [, key, , chinese = ''] = zh ?? [];
  const [, other, , english = ''] = en ?? [];
  if (!key || key !== other) return null;
  return `import { inChinese } from '../runtime.js';\nexport const ${key} = (i, o) => inChinese(o) ? ${expressionOf(chinese)} : ${expressionOf(english)};\n`;
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
  load(id) {
    return unused.find(({ file }) => file.test(id))?.code ?? null;
  },
  transform(code, id) {
    return isMessage.test(id) ? { code: shortMessage(code) ?? code, map: null } : null;
  },
};

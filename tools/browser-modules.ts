import { join } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '..');
const isMessage = /[\\/]messages[\\/]compiled[\\/]messages[\\/](?!_index)\w+\.js$/;

/** Modules that the browser gets in place of others, by the import and the importing file. */
const places = [
  // Single messages, so that a screen loads only those it uses; servers read one file with all.
  {
    imported: /\/messages\/compiled\/messages\.js$/,
    from: /./,
    take: 'messages/compiled/messages/_index.js',
  },
  { imported: /\/runtime\.js$/, from: isMessage, take: 'web/client/language.ts' },
  { imported: /\/messages\/compiled\/runtime\.js$/, from: /./, take: 'web/client/language.ts' },
  // The page's own time zones, instead of the whole database.
  { imported: /\/zones\.ts$/, from: /(?<![\\/]web[\\/]client[\\/]zones\.ts)$/, take: 'web/client/zones.ts' },
];

/**
 * Router code that only certain settings use but that is always bundled: each export becomes undefined. Remove an entry
 * here when you switch on `instrumentations` or `unstable_customRouteDiscovery`.
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
const pattern = String.raw`\/\*\*.*?\*\/ \((i?)\) => \{\s*((?:${choice}\s*)*return ${text});?\s*\};`;
const [inChinese, inEnglish] = ['zh', 'en'].map(
  (locale) => new RegExp(`^const ${locale}_(\\w+) = ${pattern}`, 'm'),
);

/** The text of one language as an expression: `if (a) return x; return y` becomes `a ? x : y`. */
function expressionOf(body: string): string {
  const choices = [...body.matchAll(new RegExp(choice, 'g'))].map(
    ([, when, result]) => `${when} ? ${result} : `,
  );
  const [, otherwise = ''] = new RegExp(String.raw`(?<!\) )return ${text};?\s*$`).exec(body.trim()) ?? [];
  return choices.join('') + otherwise;
}

/**
 * A message as one function instead of three, because a page has hundreds. Null if it has another form; it then stays
 * as compiled.
 */
export function shortMessage(compiled: string): string | null {
  const [zh, en] = [inChinese?.exec(compiled), inEnglish?.exec(compiled)];
  const [, key, , chinese = ''] = zh ?? [];
  const [, otherParams, , english = ''] = en ?? [];
  if (!key || key !== otherParams) return null;
  return `import { inChinese } from '../runtime.js';\nexport const ${key} = (i, o) => inChinese(o) ? ${expressionOf(chinese)} : ${expressionOf(english)};\n`;
}

/** Shrinks the modules of browser scripts. */
export const browserModules: Plugin = {
  name: 'browser-modules',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId(source, importer = '') {
    const place = places.find(({ imported, from }) => imported.test(source) && from.test(importer));
    return place ? join(root, place.take) : null;
  },
  load(id) {
    return unused.find(({ file }) => file.test(id))?.code ?? null;
  },
  transform(code, id) {
    return isMessage.test(id) ? { code: shortMessage(code) ?? code, map: null } : null;
  },
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sources } from './files.ts';

/** The folders of the capabilities in rank order, as in `server/capabilities.ts`. */
function rankIn(list: string): string[] {
  const folders = new Map(
    [...list.matchAll(/^import \{ capability as (\w+) \} from '\.\/capabilities\/([\w-]+)\//gm)].map(
      ([, name = '', folder = '']) => [name, folder],
    ),
  );
  const ranked = /^const ranked = \[([^\]]+)\]/m.exec(list)?.[1] ?? '';
  return [...ranked.matchAll(/^ {2}(\w+),/gm)].flatMap(([, name = '']) => folders.get(name) ?? []);
}

const codes = (text: string) =>
  [...text.matchAll(/^ {2}'([\w]+\.\w+)': refused\(/gm)].map(([, code]) => code);

/** Refusal codes of a lower capability: a capability may only use its own codes and those of capabilities above it. */
export function refusalsInRank(folder = root): string[] {
  const rank = rankIn(readFileSync(join(folder, 'server/capabilities.ts'), 'utf8'));
  const allCodes = new Set(
    sources(folder, 'contract/*/refusals.ts').flatMap(({ file, text }) =>
      file.startsWith('contract/core/') ? [] : codes(text),
    ),
  );
  return sources(folder, 'server/capabilities/*/**/*.ts').flatMap(({ file, text }) => {
    if (/(\.test|\/rights-examples)\.ts$/.test(file)) return [];
    const ownRank = rank.indexOf(file.split('/')[2] ?? '');
    return [...new Set([...text.matchAll(/'(\w+\.\w+)'/g)].map(([, code = '']) => code))]
      .filter((code) => allCodes.has(code))
      .filter((code) => rank.indexOf((code.split('.')[0] ?? '').replaceAll('_', '-')) > ownRank)
      .map((code) => `${file}: ${code} is a refusal of a capability below`);
  });
}

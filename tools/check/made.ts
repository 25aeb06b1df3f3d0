import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { calls } from '../../contract/calls.ts';
import type { Call } from '../../contract/core/call.ts';
import { callTable } from './call-table.ts';
import { jobTable } from './job-table.ts';
import { stateDiagrams } from './state-diagrams.ts';

/** The command that makes all of them. */
export const makes = 'npm run contract';

const posts = (is: (call: Call) => boolean) =>
  Object.values(calls as Record<string, Call>)
    .filter((call) => call.method === 'POST' && is(call))
    .map(({ path }) => `  '${path}',`);

/** What the browser has to know of calls before it makes one; it loads none of their schemas. */
const kindsOfPosts = (): string =>
  [
    `/** Made from \`contract/calls.ts\` by \`${makes}\`: the calls that show no loader, as their definitions say. */`,
    'export const quietPosts: readonly string[] = [',
    ...posts(({ loader }) => !loader),
    '];',
    '',
    '/** The calls about one child, which only the screen names: the chosen child is not sent along. */',
    'export const postsAboutAChild: readonly string[] = [',
    ...posts(({ aboutAChild }) => aboutAChild === true),
    '];',
    '',
  ].join('\n');

const camel = (words: string) => words.replace(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());

/**
 * Joins what every folder of the contract gives in a file of this name: `contract/private-lessons/refusals.ts` gives
 * `privateLessonsRefusals`. The folders are named by hand nowhere.
 */
function joined(folder: string, file: string, { as, says }: { as: string; says: string }): string {
  const kind = camel(`-${file}`);
  const parts = globSync(`contract/*/${file}.ts`, { cwd: folder })
    .map((path) => dirname(path).split('/')[1] ?? '')
    .filter((name) => name !== 'core')
    .sort();
  return [
    ...parts.map((name) => `import { ${camel(name)}${kind} } from './${name}/${file}.ts';`),
    '',
    `/** Made from the \`${file}.ts\` of every capability by \`${makes}\`: ${says}. */`,
    `export const ${as} = {`,
    ...parts.map((name) => `  ...${camel(name)}${kind},`),
    '} as const;',
    '',
  ].join('\n');
}

/** The generated files, each with the function that makes its text. */
export const made: Readonly<Record<string, (folder: string) => string>> = {
  'contract/refusals.ts': (folder) =>
    joined(folder, 'refusals', {
      as: 'capabilityRefusals',
      says: 'the codes by which they refuse',
    }),
  'contract/paths.ts': (folder) =>
    joined(folder, 'paths', { as: 'capabilityPaths', says: 'the addresses of their screens' }),
  'contract/office-paths.ts': (folder) =>
    joined(folder, 'office-paths', {
      as: 'capabilityOfficePaths',
      says: 'their addresses in the back office',
    }),
  'contract/acts.ts': (folder) =>
    joined(folder, 'acts', { as: 'capabilityActs', says: 'what they record, in words' }),
  'docs/calls.md': callTable,
  'docs/states.md': stateDiagrams,
  'docs/jobs.md': jobTable,
  'web/client/kinds-of-posts.ts': kindsOfPosts,
};

import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { root, sources } from './files.ts';
import { graphOf } from './graph.ts';
import { type Described, describedTables } from './tables.ts';

/** Tables with rows of a family that neither its download nor the closing of its account covers, with the reason. */
const beside: Readonly<Record<string, string>> = {
  auditEntries: 'who did what, which outlives whom it is about; it says no words about a child',
  recoveryCodes: 'of members of staff only',
  secondFactors: 'of members of staff only',
  staffMembers: 'of members of staff only',
  payments: 'attempts to pay an order; the download shows the order and its events',
  rollExcuses: 'why a child is not in a lesson: its leave, which stands in the download, says so too',
};

/** What families itself downloads and erases: the use cases that call those of all capabilities. */
const ofFamilies = ['download-family', 'ask-to-close'].map(
  (name) => `server/capabilities/families/${name}.ts`,
);

const isOf = /^(child_ids?|parent_id|account_id)$/;

/** Whether a table has a column that refers to a child, a parent or an account. */
function isAboutFamily(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table);
  return (
    columns.some(({ name }) => isOf.test(name)) ||
    foreignKeys.some((key) => /^(children|parents)$/.test(getTableName(key.reference().foreignTable)))
  );
}

/** A property of a capability object, found by its indentation. */
function propertyOf(text: string, name: string): string {
  const [, margin] = new RegExp(`^( +)${name}\\b`, 'm').exec(text) ?? [];
  if (margin === undefined) return '';
  const lines = text.slice(text.search(new RegExp(`^${margin}${name}\\b`, 'm'))).split('\n');
  const next = lines.findIndex((line, index) => index > 0 && line !== '' && !line.startsWith(`${margin} `));
  return lines.slice(0, next < 0 ? undefined : next).join('\n');
}

/** All words in the code that reads families for their download, and that erases them. */
export function wordsAboutFamilies(folder = root): Set<string> {
  const { reached } = graphOf(folder);
  const handed = sources(folder, 'server/capabilities/*/capability.ts').flatMap(({ file, text }) =>
    ['keeps', 'forget'].map((name) => ({ file, name, text: propertyOf(text, name) })),
  );
  const ownWords = ofFamilies.flatMap((pattern) =>
    sources(folder, pattern).map(({ file, text }) => ({ file, name: 'families', text })),
  );
  const texts = [...handed, ...ownWords].flatMap((entry) => reached(entry).map(({ text }) => text));
  return new Set(texts.flatMap((text) => text.match(/\b\w+\b/g) ?? []));
}

/** Tables of a family that none of these words names. */
export function uncoveredTables(described: readonly Described[], words: ReadonlySet<string>): string[] {
  const lost = described.filter(({ table, name }) => isAboutFamily(table) && !words.has(name));
  return [
    ...lost
      .filter(({ name }) => !(name in beside))
      .map(
        ({ file, name }) =>
          `${file}: ${name} is about families, and no capability keeps or forgets it; name it in what \`keeps\` reads or \`forget\` takes away`,
      ),
    ...Object.keys(beside)
      .filter((name) => !lost.some((table) => table.name === name))
      .map((name) => `tools/check/family-tables.ts: ${name} is no longer an exception`),
  ];
}

/** Tables about families that neither their download nor the closing of their account covers. */
export const familyTables = async (folder = root): Promise<string[]> =>
  uncoveredTables(await describedTables(folder), wordsAboutFamilies(folder));

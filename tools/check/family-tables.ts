import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { root, sources } from './files.ts';
import { graphOf } from './graph.ts';
import { type Described, describedTables } from './tables.ts';

/** Tables with a family’s rows in them that its download leaves out and that closing the account does not touch, and why. */
const beside: Readonly<Record<string, string>> = {
  auditEntries: 'who did what, which outlives whom it is about; it says no words about a child',
  recoveryCodes: 'of members of staff only',
  secondFactors: 'of members of staff only',
  staffMembers: 'of members of staff only',
  payments: 'attempts to pay an order; the download shows the order and its events',
  rollExcuses: 'why a child is not in a lesson: its leave, which stands in the download, says so too',
};

/** What the families themselves keep and forget: the download and the closing that call all others’. */
const ofFamilies = ['download-family', 'ask-to-close'].map(
  (name) => `server/capabilities/families/${name}.ts`,
);

const isOf = /^(child_ids?|parent_id|account_id)$/;

/** Whether a table has a column that says whose rows these are: a child’s, a parent’s, an account’s. */
function isAboutFamily(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table);
  return (
    columns.some(({ name }) => isOf.test(name)) ||
    foreignKeys.some((key) => /^(children|parents)$/.test(getTableName(key.reference().foreignTable)))
  );
}

/** A property of what a capability hands to the house, by how far it is set in. */
function propertyOf(text: string, name: string): string {
  const [, margin] = new RegExp(`^( +)${name}\\b`, 'm').exec(text) ?? [];
  if (margin === undefined) return '';
  const lines = text.slice(text.search(new RegExp(`^${margin}${name}\\b`, 'm'))).split('\n');
  const next = lines.findIndex((line, index) => index > 0 && line !== '' && !line.startsWith(`${margin} `));
  return lines.slice(0, next < 0 ? undefined : next).join('\n');
}

/** Every word on the ways on which families are read for their download, and forgotten. */
export function wordsAboutFamilies(folder = root): Set<string> {
  const { reached } = graphOf(folder);
  const handed = sources(folder, 'server/capabilities/*/capability.ts').flatMap(({ file, text }) =>
    ['keeps', 'forget'].map((name) => ({ file, name, text: propertyOf(text, name) })),
  );
  const own = ofFamilies.flatMap((pattern) =>
    sources(folder, pattern).map(({ file, text }) => ({ file, name: 'families', text })),
  );
  const texts = [...handed, ...own].flatMap((entry) => reached(entry).map(({ text }) => text));
  return new Set(texts.flatMap((text) => text.match(/\b\w+\b/g) ?? []));
}

/** Which of some tables are a family’s and stand in none of these words. */
export function whatNobodyForgets(described: readonly Described[], words: ReadonlySet<string>): string[] {
  const lost = described.filter(({ table, name }) => isAboutFamily(table) && !words.has(name));
  return [
    ...lost
      .filter(({ name }) => !(name in beside))
      .map(
        ({ file, name }) =>
          `${file}: ${name} is about families, and no capability keeps or forgets it; name it in what \`keeps\` reads or \`forget\` takes away`,
      ),
    ...Object.keys(beside)
      .filter((name) => !lost.some((one) => one.name === name))
      .map((name) => `tools/check/family-tables.ts: ${name} is no exception any more`),
  ];
}

/** Tables about families that neither their download shows nor the closing of their account forgets. */
export const familyTables = async (folder = root): Promise<string[]> =>
  whatNobodyForgets(await describedTables(folder), wordsAboutFamilies(folder));

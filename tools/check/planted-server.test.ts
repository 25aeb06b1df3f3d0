import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { effects } from './effects.ts';
import { uncoveredTables, wordsAboutFamilies } from './family-tables.ts';
import { indexes } from './indexes.ts';
import { lists } from './lists.ts';
import { loops } from './loops.ts';
import { packages } from './packages.ts';
import { about, emptyProject } from './planting.ts';
import { describedTables, missingMigrations } from './tables.ts';

const { folder, plant } = emptyProject();
const lunch = 'server/capabilities/lunch';

const lunches = pgTable('lunches', { id: uuid('id').primaryKey(), childId: uuid('child_id').notNull() });
const menus = pgTable('menus', { id: uuid('id').primaryKey() });
const snapshotOf = (tables: Record<string, unknown>) => ({ ...empty, tables }) as never;
const empty = {
  version: '7',
  dialect: 'postgresql',
  schemas: {},
  enums: {},
  tables: {},
  sequences: {},
  roles: {},
  policies: {},
  views: {},
  _meta: { schemas: {}, tables: {}, columns: {} },
};
const isNew = (name: string) =>
  `server/schema/lunch.ts: table ${name} is new, and no migration makes it so; run npm run migrations`;

test('finds a table and a column without a migration', () => {
  const described = [
    { file: 'server/schema/lunch.ts', name: 'lunches', table: lunches },
    { file: 'server/schema/lunch.ts', name: 'menus', table: menus },
  ];
  expect(missingMigrations(described, snapshotOf({}))).toEqual([
    isNew('public.lunches'),
    isNew('public.menus'),
  ]);
  const column = { name: 'id', type: 'uuid', primaryKey: true, notNull: true };
  const table = {
    name: 'menus',
    schema: '',
    columns: { id: column },
    indexes: {},
    foreignKeys: {},
    compositePrimaryKeys: {},
    uniqueConstraints: {},
    policies: {},
    checkConstraints: {},
    isRLSEnabled: false,
  };
  const changed = { ...table, columns: { id: column, cook: { ...column, name: 'cook', primaryKey: false } } };
  const menusOnly = described.slice(1);
  expect(missingMigrations(menusOnly, snapshotOf({ 'public.menus': table }))).toEqual([]);
  expect(missingMigrations(menusOnly, snapshotOf({ 'public.menus': changed }))).toEqual([
    expect.stringContaining('table public.menus: column cook, and no migration makes it so'),
  ]);
  expect(missingMigrations(menusOnly, snapshotOf({ 'public.menus': table, 'public.old': table }))).toEqual([
    expect.stringContaining('table public.old is gone'),
  ]);
});

test("the project's own tables are found", async () => {
  const names = (await describedTables()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['children', 'orders', 'auditEntries', 'limits']));
});

test('finds a table about families that no capability lists or erases', () => {
  const described = [
    { file: 'server/schema/lunch.ts', name: 'lunches', table: lunches },
    { file: 'server/schema/lunch.ts', name: 'menus', table: menus },
  ];
  const capability = (parts: readonly string[]) => [
    "import { forgetLunches, keptLunches } from './store.ts';",
    'export const capability = () => ({',
    "  name: 'lunch',",
    ...parts,
    '});',
  ];
  plant(
    `${lunch}/store.ts`,
    'export const keptLunches = ({ db }) => db.select().from(lunches);',
    'export const forgetLunches = ({ db }) => db.delete(lunches);',
  );
  const lost = () => about(uncoveredTables(described, wordsAboutFamilies(folder)), 'server/schema');
  plant(`${lunch}/capability.ts`, ...capability(['  jobs: [keptLunches],']));
  expect(lost()).toEqual([expect.stringContaining('lunches is about families, and no capability keeps or')]);
  plant(`${lunch}/capability.ts`, ...capability(['  keeps: {', '    lunch: { read: keptLunches },', '  },']));
  expect(lost()).toEqual([]);
  plant(`${lunch}/capability.ts`, ...capability(['  forget: forgetLunches,']));
  expect(lost()).toEqual([]);
  expect(uncoveredTables([], new Set())).toContain(
    'tools/check/family-tables.ts: auditEntries is no longer an exception',
  );
});

test('finds a read in each kind of loop, but not an act on each item', () => {
  plant(
    `${lunch}/menu-store.ts`,
    'export async function findMenu({ db }, id) {\n  return db.select().from(menus).where(eq(menus.id, id));\n}',
    'export async function eat({ db }, id) {\n  await db.select().from(menus);\n  await db.delete(menus);\n}',
    "export async function lockMenu({ db }, id) {\n  return db.select().from(menus).for('update');\n}",
    'export const nameOf = (menu) => menu.name;',
  );
  const using = (body: string) => [
    "import { eat, findMenu, lockMenu, nameOf } from './menu-store.ts';",
    `export async function serve(context, ids) {\n  ${body}\n}`,
  ];
  const found = (body: string) => {
    plant(`${lunch}/serve.ts`, ...using(body));
    return about(loops(folder), `${lunch}/serve.ts`);
  };
  const wrong = [`${lunch}/serve.ts: findMenu is read in a loop; read once for all, before it`];
  expect(found('for (const id of ids) await findMenu(context, id);')).toEqual(wrong);
  expect(found('while (ids.length > 0) await findMenu(context, ids.pop());')).toEqual(wrong);
  expect(found('return Promise.all(ids.map((id) => findMenu(context, id)));')).toEqual(wrong);
  expect(
    found('return Promise.all(ids.map(async ({ id }) => ({ ...(await findMenu(context, id)) })));'),
  ).toEqual(wrong);
  expect(found('for (const id of ids) await context.db.select().from(menus);')).toHaveLength(1);
  expect(found('for (const one of await findMenu(context, ids)) await eat(context, one);')).toEqual([]);
  expect(found('for (const id of ids) await lockMenu(context, id);')).toEqual([]);
  expect(found('return (await findMenu(context, ids)).map((one) => nameOf(one));')).toEqual([]);
});

test('finds an unbounded list, awaited or returned, but not one row, a bound, given ids or a subquery', () => {
  const found = (line: string) => {
    plant(`${lunch}/list-store.ts`, `export async function all({ db }, ids) {\n  ${line}\n}`);
    return about(lists(folder), `${lunch}/list-store.ts`);
  };
  const wrong = [
    `${lunch}/list-store.ts:2: an unbounded list; end it with .limit(…), or select by ids (inArray)`,
  ];
  expect(found('return db.select().from(menus);')).toEqual(wrong);
  expect(found('return db\n    .select()\n    .from(menus)\n    .orderBy(asc(menus.id));')).toEqual(wrong);
  expect(found('const rows = await db.select({ id }).from(menus).where(eq(menus.day, day));')).toEqual(wrong);
  expect(found('const [row] = await db.select().from(menus).where(eq(menus.id, id));')).toEqual([]);
  expect(found('return db.select().from(menus).orderBy(asc(menus.id)).limit(20);')).toEqual([]);
  expect(found('return db.select().from(menus).where(inArray(menus.id, [...ids]));')).toEqual([]);
  expect(found('const query = db.select({ id }).from(menus);')).toEqual([]);
});

test.each([
  [`${lunch}/rules.ts`, 'export const now = () => Date.now();', 'context.now'],
  [`${lunch}/rules.ts`, 'export const today = () => new Date();', 'context.now'],
  [`${lunch}/serve.ts`, 'export const now = () => Temporal.Now.instant();', 'context.now'],
  [`${lunch}/serve.ts`, 'export const id = () => crypto.randomUUID();', 'context.newId'],
  [`${lunch}/rules.ts`, 'export const luck = () => Math.random();', 'context.newId'],
  [
    'server/reads/lunch/list.ts',
    "export const cook = () => fetch('https://x.example');",
    'makes a network request',
  ],
  [`${lunch}/serve.ts`, 'export const key = process.env.KEY;', 'settings.ts'],
  ['server/platform/lunch.ts', 'export const key = process.env.KEY;', 'settings.ts'],
  [`${lunch}/serve.ts`, 'const { env } = process;', 'settings.ts'],
  [`${lunch}/rules.ts`, 'export const today = () => new Date;', 'context.now'],
  [`${lunch}/serve.ts`, 'export const ask = globalThis.fetch;', 'makes a network request'],
  [`${lunch}/serve.ts`, 'export class Lunch {}', 'has a class'],
  ['contract/core/lunch.ts', 'export const today = () => new Date();', 'context.now'],
])('%s: finds %s', (file, text, what) => {
  plant(file, text);
  expect(about(effects(folder), file)).toEqual([expect.stringContaining(what)]);
});

test("allows a converted day, a word in a comment and an adapter's clock", () => {
  plant(
    `${lunch}/rules.ts`,
    '// Date.now() is the machine’s.',
    'export const day = (text) => new Date(text);',
  );
  plant('server/capabilities/payments/wechat-lunch.ts', 'export const stamp = () => Date.now();');
  expect(about(effects(folder), `${lunch}/rules.ts`)).toEqual([]);
  expect(about(effects(folder), 'server/capabilities/payments/')).toEqual([]);
});

test.each([
  ['contract/core/lunch.ts', "import { join } from 'node:path';", 'node:path'],
  ['contract/lunch/calls.ts', "import { useState } from 'react';", 'react'],
  ['web/lunch/screens/lunch.tsx', "import { z } from 'zod';", 'zod'],
  ['web/lunch/screens/lunch.tsx', "import pg from 'pg';", 'pg'],
  ['web/lunch/parts/lunch.tsx', "const fastify = await import('fastify');", 'fastify'],
  ['words/lunch.ts', "import { z } from 'zod';", 'zod'],
  [`${lunch}/serve.ts`, "import { createElement } from 'react';", 'react'],
  [`${lunch}/serve.ts`, "import { eq } from 'drizzle-orm';", 'drizzle-orm'],
  [`${lunch}/store.ts`, "import { readFileSync } from 'node:fs';", 'node:fs'],
  ['server/platform/lunch/lunch.ts', "import { LRUCache } from 'lru-cache';", 'lru-cache'],
])('%s: finds %s', (file, text, name) => {
  plant(file, text);
  expect(about(packages(folder), file)).toEqual([
    expect.stringContaining(`${name} may not be imported here`),
  ]);
});

test('finds an index that exports a write of a store or a whole file, or declares something', () => {
  const index = `${lunch}/index.ts`;
  plant(
    `${lunch}/store.ts`,
    'export const serveUp = ({ db }) => db.insert(lunches).values({});',
    'export const lunchesOn = ({ db }) => db.select().from(lunches);',
    'export const price = 1;',
  );
  const found = (...lines: string[]) => {
    plant(index, ...lines);
    return about(indexes(folder), index);
  };
  expect(found("export { serveUp } from './store.ts';")).toEqual([
    `${index}: serveUp is a write of a store; export the use case that calls it`,
  ]);
  expect(found("export * from './store.ts';")).toEqual([expect.stringContaining('export * exposes')]);
  expect(found("import { price } from './store.ts';", 'export { price };')).toEqual([
    expect.stringContaining('only re-exports'),
  ]);
  expect(found('export const here = 1;')).toEqual([expect.stringContaining('only re-exports')]);
  expect(
    found("export { lunchesOn } from './store.ts';", "export type { Lunch } from './store.ts';"),
  ).toEqual([]);
});

test('leaves the prototypes of arrays unchanged for later checks', () => {
  const met: string[] = [];
  for (const name in ['one']) met.push(name);
  expect(met).toEqual(['0']);
});

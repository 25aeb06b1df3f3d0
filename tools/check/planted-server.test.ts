import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { doors } from './doors.ts';
import { effects } from './effects.ts';
import { whatNobodyForgets, wordsAboutFamilies } from './family-tables.ts';
import { lists } from './lists.ts';
import { loops } from './loops.ts';
import { packages } from './packages.ts';
import { about, emptyHouse } from './planting.ts';
import { describedTables, whatIsInNoMigration } from './tables.ts';

const { folder, plant } = emptyHouse();
const at = 'server/capabilities/lunch';

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

test('a table and a column that no migration makes are found', () => {
  const described = [
    { file: 'server/schema/lunch.ts', name: 'lunches', table: lunches },
    { file: 'server/schema/lunch.ts', name: 'menus', table: menus },
  ];
  expect(whatIsInNoMigration(described, snapshotOf({}))).toEqual([
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
  const kept = { ...table, columns: { id: column, cook: { ...column, name: 'cook', primaryKey: false } } };
  const menusOnly = described.slice(1);
  expect(whatIsInNoMigration(menusOnly, snapshotOf({ 'public.menus': table }))).toEqual([]);
  expect(whatIsInNoMigration(menusOnly, snapshotOf({ 'public.menus': kept }))).toEqual([
    expect.stringContaining('table public.menus: column cook, and no migration makes it so'),
  ]);
  expect(whatIsInNoMigration(menusOnly, snapshotOf({ 'public.menus': table, 'public.old': table }))).toEqual([
    expect.stringContaining('table public.old is gone'),
  ]);
});

test('the tables of the house are found', async () => {
  const names = (await describedTables()).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['children', 'orders', 'auditEntries', 'limits']));
});

test('a table about families that nobody keeps or forgets is found', () => {
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
    `${at}/store.ts`,
    'export const keptLunches = ({ db }) => db.select().from(lunches);',
    'export const forgetLunches = ({ db }) => db.delete(lunches);',
  );
  const lost = () => about(whatNobodyForgets(described, wordsAboutFamilies(folder)), 'server/schema');
  plant(`${at}/capability.ts`, ...capability(['  jobs: [keptLunches],']));
  expect(lost()).toEqual([expect.stringContaining('lunches is about families, and no capability keeps or')]);
  plant(`${at}/capability.ts`, ...capability(['  keeps: {', '    lunch: { read: keptLunches },', '  },']));
  expect(lost()).toEqual([]);
  plant(`${at}/capability.ts`, ...capability(['  forget: forgetLunches,']));
  expect(lost()).toEqual([]);
  expect(whatNobodyForgets([], new Set())).toContain(
    'tools/check/family-tables.ts: auditEntries is no exception any more',
  );
});

test('a read in a loop is found, in each form; what acts on each of several is none', () => {
  plant(
    `${at}/menu-store.ts`,
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
    plant(`${at}/serve.ts`, ...using(body));
    return about(loops(folder), `${at}/serve.ts`);
  };
  const wrong = [`${at}/serve.ts: findMenu is asked in a loop; ask once for all of them, before it`];
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

test('a list without a bound is found, awaited and answered; one row, a bound, ids and a part of a question are none', () => {
  const found = (line: string) => {
    plant(`${at}/list-store.ts`, `export async function all({ db }, ids) {\n  ${line}\n}`);
    return about(lists(folder), `${at}/list-store.ts`);
  };
  const wrong = [
    `${at}/list-store.ts:2: a list without a bound; end it with .limit(…), or ask by ids (inArray)`,
  ];
  expect(found('return db.select().from(menus);')).toEqual(wrong);
  expect(found('return db\n    .select()\n    .from(menus)\n    .orderBy(asc(menus.id));')).toEqual(wrong);
  expect(found('const rows = await db.select({ id }).from(menus).where(eq(menus.day, day));')).toEqual(wrong);
  expect(found('const [row] = await db.select().from(menus).where(eq(menus.id, id));')).toEqual([]);
  expect(found('return db.select().from(menus).orderBy(asc(menus.id)).limit(20);')).toEqual([]);
  expect(found('return db.select().from(menus).where(inArray(menus.id, [...ids]));')).toEqual([]);
  expect(found('const own = db.select({ id }).from(menus);')).toEqual([]);
});

test.each([
  [`${at}/rules.ts`, 'export const now = () => Date.now();', 'context.now'],
  [`${at}/rules.ts`, 'export const today = () => new Date();', 'context.now'],
  [`${at}/serve.ts`, 'export const now = () => Temporal.Now.instant();', 'context.now'],
  [`${at}/serve.ts`, 'export const id = () => crypto.randomUUID();', 'context.newId'],
  [`${at}/rules.ts`, 'export const luck = () => Math.random();', 'context.newId'],
  ['server/reads/lunch/list.ts', "export const cook = () => fetch('https://x.example');", 'asks the outside'],
  [`${at}/serve.ts`, 'export const key = process.env.KEY;', 'settings.ts'],
  ['server/platform/lunch.ts', 'export const key = process.env.KEY;', 'settings.ts'],
  [`${at}/serve.ts`, 'const { env } = process;', 'settings.ts'],
  [`${at}/rules.ts`, 'export const today = () => new Date;', 'context.now'],
  [`${at}/serve.ts`, 'export const ask = globalThis.fetch;', 'asks the outside'],
  [`${at}/serve.ts`, 'export class Lunch {}', 'a class'],
  ['contract/core/lunch.ts', 'export const today = () => new Date();', 'context.now'],
])('%s: %s is an effect out of its place', (file, text, what) => {
  plant(file, text);
  expect(about(effects(folder), file)).toEqual([expect.stringContaining(what)]);
});

test('a converted day, a word in a comment and an adapter’s clock are no effects', () => {
  plant(`${at}/rules.ts`, '// Date.now() is the machine’s.', 'export const day = (text) => new Date(text);');
  plant('server/capabilities/payments/wechat-lunch.ts', 'export const stamp = () => Date.now();');
  expect(about(effects(folder), `${at}/rules.ts`)).toEqual([]);
  expect(about(effects(folder), 'server/capabilities/payments/')).toEqual([]);
});

test.each([
  ['contract/core/lunch.ts', "import { join } from 'node:path';", 'node:path'],
  ['contract/lunch/calls.ts', "import { useState } from 'react';", 'react'],
  ['web/lunch/screens/lunch.tsx', "import { z } from 'zod';", 'zod'],
  ['web/lunch/screens/lunch.tsx', "import pg from 'pg';", 'pg'],
  ['web/lunch/parts/lunch.tsx', "const fastify = await import('fastify');", 'fastify'],
  ['words/lunch.ts', "import { z } from 'zod';", 'zod'],
  [`${at}/serve.ts`, "import { createElement } from 'react';", 'react'],
  [`${at}/serve.ts`, "import { eq } from 'drizzle-orm';", 'drizzle-orm'],
  [`${at}/store.ts`, "import { readFileSync } from 'node:fs';", 'node:fs'],
  ['server/platform/lunch/lunch.ts', "import { LRUCache } from 'lru-cache';", 'lru-cache'],
])('%s: a package is used in a room that has it not', (file, text, name) => {
  plant(file, text);
  expect(about(packages(folder), file)).toEqual([
    expect.stringContaining(`${name} is no package of this room, which has`),
  ]);
});

test('a value of the contract that brings the schemas to a browser is found; its types and what has none are not', () => {
  plant('contract/lunch/fields.ts', "import { z } from 'zod';", 'export const id = z.uuid();');
  plant('contract/lunch/sizes.ts', "export { id } from './fields.ts';", 'export const most = 3;');
  plant('contract/lunch/names.ts', 'export const names = [];');
  const page = 'web/lunch/screens/lunch.tsx';
  plant(page, "import { most } from '../../../contract/lunch/sizes.ts';");
  expect(about(packages(folder), page)).toEqual([
    `${page}: contract/lunch/sizes.ts brings zod to the browser; import its types only, or split what is needed from it`,
  ]);
  plant(
    page,
    "import type { Size } from '../../../contract/lunch/sizes.ts';",
    "import { names } from '../../../contract/lunch/names.ts';",
  );
  expect(about(packages(folder), page)).toEqual([]);
});

test('a door that hands out a writing of any name, a whole file or what nothing is said about is found', () => {
  const door = `${at}/index.ts`;
  plant(
    `${at}/store.ts`,
    '/** Puts a lunch on the table. */',
    'export const serveUp = ({ db }) => db.insert(lunches).values({});',
    '/** The lunches of a day. */',
    'export const lunchesOn = ({ db }) => db.select().from(lunches);',
    'export const unsaid = 1;',
  );
  const found = (...lines: string[]) => {
    plant(door, ...lines);
    return about(doors(folder), door);
  };
  expect(found("export { serveUp } from './store.ts';")).toEqual([
    `${door}: serveUp writes past a verb; hand out the verb that calls it`,
  ]);
  expect(found("export { unsaid } from './store.ts';")).toEqual([
    expect.stringContaining('unsaid has no sentence'),
  ]);
  expect(found("export * from './store.ts';")).toEqual([expect.stringContaining('export * opens')]);
  expect(found("import { unsaid } from './store.ts';", 'export { unsaid };')).toEqual([
    expect.stringContaining('declares nothing'),
  ]);
  expect(found('export const here = 1;')).toEqual([expect.stringContaining('declares nothing')]);
  expect(
    found("export { lunchesOn } from './store.ts';", "export type { Lunch } from './store.ts';"),
  ).toEqual([]);
});

test('a check leaves nothing on the arrays of those that run after it', () => {
  const met: string[] = [];
  for (const name in ['one']) met.push(name);
  expect(met).toEqual(['0']);
});

import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dead } from './dead.ts';
import { figuresInMessages } from './figures.ts';
import { root } from './files.ts';
import { generated } from './generated.ts';
import { messages } from './messages.ts';
import { about, emptyProject } from './planting.ts';
import { refusalsInRank } from './refusals.ts';
import { vocabulary } from './vocabulary.ts';
import { zones } from './zones.ts';

const { folder, plant } = emptyProject();

test.each([
  ['server/platform/utils.ts', '', 'this name says nothing'],
  [
    'server/capabilities/seats/rules.ts',
    'export const one = async () => 1;',
    'rules and policies never wait',
  ],
  [
    'server/capabilities/seats/take-seat.ts',
    'export const takeSeat = () => context.db;',
    'only a store queries',
  ],
  ['web/cart/screens/cart.tsx', "void fetch('/api/cartAdd');", 'components hold no fetch'],
  ['web/cart/cart.tsx', '', 'an area has screens and parts'],
  ['server/capabilities/seats/taking.ts', 'export async function takeSeat() {}', 'exports taking'],
  ['server/capabilities/seats/take-seats.ts', 'export async function takeSeat() {}', 'exports takeSeats'],
  [
    'server/capabilities/seats/policy.ts',
    'export function whyMayNotTake(a: () => void): string {}',
    'must return a reason or null',
  ],
  [
    'server/capabilities/seats/require-seat.ts',
    'export async function requireSeat(id: string): Promise<Seat | null> {}',
    'must refuse instead of returning null',
  ],
])('%s: finds a broken promise of its name', (file, text, what) => {
  plant(file, text);
  expect(about(vocabulary(folder), file)).toEqual([expect.stringContaining(what)]);
});

test('finds a refusal of a capability below, but not of one above', () => {
  const refusing = (code: string) => `export const it = () => refuse('${code}');`;
  const telling = (code: string) => `export const some = {\n  '${code}': refused(409, m.it),\n} as const;`;
  plant(
    'server/capabilities.ts',
    [
      "import { capability as seats } from './capabilities/seats/capability.ts';",
      "import { capability as orders } from './capabilities/orders/capability.ts';",
      'const ranked = [\n  seats, // places, orders, rows\n  orders, // seats, sold\n];',
    ].join('\n'),
  );
  plant('contract/seats/refusals.ts', telling('seats.full'));
  plant('contract/orders/refusals.ts', telling('orders.gone'));
  plant('server/capabilities/seats/policy.ts', refusing('orders.gone'));
  plant('server/capabilities/orders/policy.ts', refusing('seats.full'));
  expect(refusalsInRank(folder)).toEqual([
    'server/capabilities/seats/policy.ts: orders.gone is a refusal of a capability below',
  ]);
});

test('accepts names that hold their promise', () => {
  const file = 'server/capabilities/seats/ask-for-seat.ts';
  plant(file, 'export async function askForSeat() {}\nexport const whyNotAsk = (): Reason | null => null;');
  plant('server/capabilities/seats/numbers.ts', 'export const next = (one: number) => one + 1;');
  expect(about(vocabulary(folder), file)).toEqual([]);
  expect(about(vocabulary(folder), 'server/capabilities/seats/numbers.ts')).toEqual([]);
});

test('finds a generated file that is out of date', () => {
  const product = join(folder, 'made');
  cpSync(join(root, 'contract'), join(product, 'contract'), { recursive: true });
  cpSync(join(root, 'docs'), join(product, 'docs'), { recursive: true });
  cpSync(join(root, 'web/client/kinds-of-posts.ts'), join(product, 'web/client/kinds-of-posts.ts'));
  expect(generated(product)).toEqual([]);
  plant('made/docs/calls.md', '# Calls\n');
  // One capability is new, and one no longer has codes.
  plant('made/contract/new-comers/paths.ts', 'export const newComersPaths = {} as const;\n');
  rmSync(join(product, 'contract/seats/refusals.ts'));
  expect(generated(product)).toEqual(
    ['contract/refusals.ts', 'contract/paths.ts', 'docs/calls.md'].map(
      (file) => `${file}: out of date; run npm run contract`,
    ),
  );
});

test('finds a message that lacks a language, has other placeholders or is unused', () => {
  const zh = {
    said: '说 {name}',
    alone: '只有中文',
    other: '{name}',
    unsaid: '没人说',
  };
  const en = { said: 'Say {name}', other: '{count}', unsaid: 'Nobody' };
  plant('messages/planted.zh.json', JSON.stringify(zh));
  plant('messages/planted.en.json', JSON.stringify(en));
  plant('web/kit/says.ts', 'm.said(); m.alone(); m.other();');
  expect(about(messages(folder), 'messages/planted')).toEqual([
    expect.stringContaining('alone is missing'),
    expect.stringContaining('other has other placeholders'),
    expect.stringContaining('unsaid is unused'),
  ]);
});

test('finds a key in two message files, because one of them would be lost', () => {
  for (const file of ['hot', 'cold'])
    for (const language of ['zh', 'en'])
      plant(`messages/${file}.${language}.json`, JSON.stringify({ $schema: 's', served: file }));
  plant('web/kit/serves.ts', 'm.served();');
  expect(about(messages(folder), 'messages/hot')).toEqual([
    expect.stringMatching(/hot.zh.json: served is also in messages\/cold.zh.json/),
  ]);
  expect(about(messages(folder), 'messages/cold')).toEqual([]);
});

test('finds a sentence with its own number, but not one with a placeholder or a name', () => {
  const zh = {
    digits: '保留 30 分钟',
    words: '两小时内有效',
    place: '保留 {minutes} 分钟',
    name: 'MP4',
    once: '一起',
  };
  const en = { digits: 'Kept for 30 minutes', words: 'It works for two hours', place: '{minutes} minutes' };
  plant('messages/numbers.zh.json', JSON.stringify(zh));
  plant('messages/numbers.en.json', JSON.stringify(en));
  expect(about(figuresInMessages(folder), 'messages/numbers').sort()).toEqual([
    'messages/numbers.en.json: digits contains a number that should be a placeholder',
    'messages/numbers.en.json: words contains a number that should be a placeholder',
    'messages/numbers.zh.json: digits contains a number that should be a placeholder',
    'messages/numbers.zh.json: words contains a number that should be a placeholder',
  ]);
});

test.each([
  'at.toZonedDateTimeISO(zone);',
  "new Intl.DateTimeFormat('zh');",
  "sql`starts_at at time zone 'Asia/Shanghai'`;",
])("finds a time in the runtime's or SQL's zone: %s", (text) => {
  plant('words/planted.ts', `${text}\n`);
  expect(about(zones(folder), 'words/planted.ts')).toEqual([
    'words/planted.ts:1: read times from contract/core/time.ts',
  ]);
});

test('finds an unused file, export and package', async () => {
  const product = join(folder, 'product');
  mkdirSync(product);
  for (const file of ['knip.jsonc', 'package.json', 'tsconfig.json'])
    cpSync(join(root, file), join(product, file));
  symlinkSync(join(root, 'node_modules'), join(product, 'node_modules'));
  plant('product/server/main.ts', "import { used } from './used.ts';\nused();\n");
  plant('product/server/used.ts', 'export const used = () => {};\nexport const leftOver = 1;\n');
  plant('product/server/forgotten.ts', 'export const forgotten = 1;\n');
  const [found = ''] = await dead(product);
  expect(found).toMatch(/Unused files.*server\/forgotten\.ts/s);
  expect(found).toMatch(/Unused exports.*leftOver.*server\/used\.ts/s);
  expect(found).toMatch(/Unused dependencies.*fastify/s);
}, 60_000);

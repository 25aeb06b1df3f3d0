import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ActSubject, actNames, actWords, thingNames, thingWords } from '../../../contract/core/acts.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { auditCalls } from '../../../contract/staff/audit.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { record } from '../../platform/audit/record.ts';
import type { Person } from '../../platform/context.ts';

type Input = Partial<CheckedInputOf<typeof auditCalls.auditIndex>>;

const { shop, run } = await openSchool();
let owner: { person: Person; id: string };
beforeAll(async () => {
  owner = await aMemberOfStaff(shop, 'owner');
});

const server = join(import.meta.dirname, '..', '..');
const sources = globSync('**/*.ts', { cwd: server })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(server, file), 'utf8'))
  .join('\n');
/** Names of acts composed of the record and the event. */
const composed = (act: string) =>
  (act.startsWith('order.') && /`order\.\$\{event\}`/.test(sources)) ||
  (/\.(create|change)$/.test(act) && /`\$\{kind\}\.change` : `\$\{kind\}\.create`/.test(sources));

describe('every act', () => {
  test.each(actNames)('%s is recorded somewhere, and has words in both languages', (act) => {
    expect(sources.includes(`'${act}'`) || composed(act)).toBe(true);
    const [zh, en] = [actWords(act, { locale: 'zh' }), actWords(act, { locale: 'en' })];
    expect(zh).toMatch(/^\p{Script=Han}/u);
    expect(en).toMatch(/^[a-z]/);
    expect(en).not.toMatch(/\p{Script=Han}/u);
  });

  test.each(thingNames)('%s is the subject of acts, and has a name in both languages', (thing) => {
    expect(sources).toMatch(new RegExp(`[\`'"]${thing}[:\`'"]`));
    expect(thingWords(thing, { locale: 'zh' })).toMatch(/\p{Script=Han}/u);
    expect(thingWords(thing, { locale: 'en' })).toMatch(/^[a-zA-Z]/);
  });
});

const trail = (filter: Input['filter'], more: Omit<Input, 'filter'> = {}) =>
  run('auditIndex', { filter, ...more }, { ...owner, locale: 'en' });
const acted = (entry: Parameters<typeof record>[1], person: Person = owner.person) =>
  shop.act({ person }, (inside) => record(inside, entry));

test('a sign-in is recorded for the person who signed in, and shown only where asked for', async () => {
  const { email, id } = await aMemberOfStaff(shop, 'editor');
  await run('teacherLogin', { email, password: 'a good password' });
  const { items } = await trail({ subject: `account:${id}`, act: 'account.sign_in' });
  expect(items).toMatchObject([{ by: { id, kind: 'staff' } }]);
  await acted({ action: 'account.close_asked', subject: `account:${id}` });
  const of = async (filter: object) =>
    (await trail({ subject: `account:${id}`, ...filter })).items.map(({ action }) => action);
  expect(await of({})).not.toContain('account.sign_in');
  expect(await of({})).toContain('account.close_asked');
  expect(await of({ sign_ins: true })).toEqual(
    expect.arrayContaining(['account.sign_in', 'account.close_asked']),
  );
});

test('a warning of the clock to several families is an act for each', async () => {
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
  await shop.act({}, (inside) =>
    record(
      inside,
      { action: 'coupon.warn', subject: `received_coupon:${first}` },
      { action: 'coupon.warn', subject: `received_coupon:${second}` },
    ),
  );
  const { items } = await trail({ act: 'coupon.warn' });
  expect(items.map(({ thing, besides }) => [thing.id, besides])).toEqual([
    [second, []],
    [first, []],
  ]);
});

test("shows names for ids, money with its currency, times in the school's time zone, and words for states", async () => {
  const family = await aFamily(shop);
  const { offeringId } = await aClass(shop);
  await acted({
    action: 'offering.change',
    subject: `offering:${offeringId}`,
    before: { price: 288000, status: 'draft', version: 1, opens_at: null, category: 'go' },
    after: {
      price: { amount: 300050, currency: 'USD' },
      status: 'open',
      version: 2,
      opens_at: '2026-11-18T02:00:00Z',
      category: 'go',
      weekdays: [3, 7],
      children: [family.children[0], crypto.randomUUID()],
      code: 'secret',
    },
  });
  const [entry] = (await trail({ subject: `offering:${offeringId}`, act: 'offering.change' })).items;
  expect(entry).toMatchObject({
    act: 'changed a course',
    by: { id: owner.id, name: '员工' },
    thing: { kind: 'offering', words: 'course', id: offeringId, name: expect.stringMatching(/\p{L}/u) },
  });
  const changes = Object.fromEntries(entry?.changes.map(({ field, was, is }) => [field, [was, is]]) ?? []);
  expect(changes).toMatchObject({
    price: ['CN¥2,880', '$3,000.50'],
    status: ['Draft', 'Open'],
    'when enrolment opens': [null, 'Wed, Nov 18, 2026, 10:00 AM'],
    'days and hours': [null, 'Wednesdays and Sundays'],
    children: [null, expect.stringMatching(/^\p{L}.*, no longer there$/u)],
  });
  expect(JSON.stringify(changes)).not.toMatch(/version|[\da-f]{8}-|secret|removed|subject/);
});

test('names things that the shop names itself, and shows a text changed in one language only', async () => {
  const findEntry = async (subject: ActSubject, change: Partial<Parameters<typeof record>[1]> = {}) => {
    await acted({ action: 'school.change', subject, ...change });
    return (await trail({ subject })).items[0];
  };
  const facts = await findEntry('school:facts', {
    before: { store_name: { zh: '童学', en: 'Tongxue' }, camp_started_price: 'whole' },
    after: { store_name: { zh: '童学堂', en: 'Tongxue' }, camp_started_price: 'days_left' },
  });
  expect(facts).toMatchObject({
    act: 'changed settings of the school',
    thing: { words: 'settings of the school', name: 'Name and contact' },
    changes: [
      { was: '童学', is: '童学堂' },
      { was: 'the whole price', is: 'its share of the days left' },
    ],
  });
  const names = ['sheet:families', 'page:terms', 'notice:contact.received'] as const;
  const changes = await Promise.all(names.map((subject) => findEntry(subject)));
  expect(changes.map((entry) => entry?.thing.name)).toEqual([
    'Families',
    expect.stringMatching(/^[A-Z].* .*/),
    'Somebody wrote to the school on the contact page',
  ]);
});

test('shows the scores of each speaker of a debate and the winner, without confusing `places` with places in a room', async () => {
  const family = await aFamily(shop);
  const [child] = family.children;
  const scores = (content: number) => [{ child, content, style: 7, strategy: 6 }];
  const subject = `debate:${crypto.randomUUID()}` as const;
  await acted({
    action: 'debate.correct',
    subject,
    before: { placed: [2, 1], scores: scores(5) },
    after: { placed: [1, 2], scores: scores(9), reason: 'Two columns were swapped' },
  });
  const [entry] = (await trail({ subject })).items;
  expect(entry?.changes).toEqual([
    { field: 'place of each team', was: '2, 1', is: '1, 2' },
    {
      field: 'scores',
      was: expect.stringMatching(/^child \p{L}.*, style 7, content 5, strategy 6$/u),
      is: expect.stringMatching(/^child \p{L}.*, style 7, content 9, strategy 6$/u),
    },
    { field: 'reason', was: null, is: 'Two columns were swapped' },
  ]);
});

test('gives a refund no reason that nobody stated', async () => {
  const subject = `payment:${crypto.randomUUID()}` as const;
  await acted({ action: 'payment.refund', subject, after: { amount: 26000, reason: 'refund' } });
  await acted({ action: 'payment.refund', subject, after: { amount: 26000, reason: 'paid twice' } });
  const items = (await trail({ subject })).items;
  expect(items.map(({ changes }) => changes.map(({ field, is }) => [field, is]))).toEqual([
    [
      ['amount', 'CN¥260'],
      ['reason', 'paid twice'],
    ],
    [['amount', 'CN¥260']],
  ]);
});

test('shows an erased account as erased, without its former name', async () => {
  const family = await aFamily(shop);
  await acted({ action: 'member.edit', subject: `account:${family.parentId}` }, family.person);
  await shop.pool.query(`update accounts set name = '', closed_at = created_at where id = $1`, [
    family.parentId,
  ]);
  expect((await trail({ who: family.parentId })).items[0]).toMatchObject({
    by: { name: 'an erased account' },
    thing: { kind: 'parent', words: 'family', name: 'an erased account' },
  });
});

test('finds entries by person, also acting for a family, by kind of thing and of act, and by day', async () => {
  const [family, staff] = [await aFamily(shop), await aMemberOfStaff(shop, 'operations')];
  const until = shop.time.now.add({ minutes: 30 });
  const acting = { accountId: staff.id, signInId: crypto.randomUUID(), name: '员工', until };
  const instead = { ...family.person, acting } as Person;
  await acted({ action: 'child.change', subject: `child:${family.children[0]}` }, instead);
  await acted({ action: 'sheet.export', subject: 'sheet:families' }, staff.person);
  const actsOf = async (filter: Input['filter']) => (await trail(filter)).items.map(({ action }) => action);
  expect(await actsOf({ who: staff.id })).toEqual(['sheet.export', 'child.change']);
  expect((await trail({ who: staff.id, about: 'child' })).items).toMatchObject([
    { by: { id: family.parentId, kind: 'parent' }, acting: { id: staff.id, name: '员工' } },
  ]);
  expect(await actsOf({ who: staff.id, act: 'sheet.export' })).toEqual(['sheet.export']);
  // A family's trail includes acts on its children.
  expect(await actsOf({ subject: `account:${family.parentId}` })).toContain('child.change');
  const today = shop.time.now.toZonedDateTimeISO('Asia/Shanghai').toPlainDate();
  const on = (from: number, over: number) =>
    actsOf({
      who: staff.id,
      from: today.add({ days: from }).toString(),
      until: today.add({ days: over }).toString(),
    });
  expect(await on(0, 0)).toHaveLength(2);
  expect(await on(1, 2)).toEqual([]);
  expect(await on(-2, -1)).toEqual([]);
});

test('pages through older and newer entries without gaps or repeats', async () => {
  const staff = await aMemberOfStaff(shop, 'editor');
  for (const name of ['1', '2', '3', '4', '5'])
    await acted({ action: 'news.save', subject: `page:${name}` }, staff.person);
  const page = async (before?: number) => {
    const { items, older, newer } = await trail(
      { who: staff.id },
      { page_size: 2, ...(before ? { before } : {}) },
    );
    return { ids: items.map(({ thing }) => thing.id), older: older ?? 0, newer: newer ?? 0 };
  };
  const first = await page();
  expect(first).toMatchObject({ ids: ['5', '4'], newer: 0 });
  const second = await page(first.older);
  expect(second).toMatchObject({ ids: ['3', '2'], newer: 0 });
  const last = await page(second.older);
  expect(last).toMatchObject({ ids: ['1'], older: 0 });
  expect(await page(last.newer)).toMatchObject({ ids: ['3', '2'] });
});

test('is visible only with the right to see it', async () => {
  for (const caller of [await aFamily(shop), await aMemberOfStaff(shop, 'editor')])
    await expect(run('auditIndex', {}, caller)).rejects.toMatchObject({ refusal: 'not_allowed' });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { aCoupon } from '../../../tools/test/coupons.ts';
import { aClass, aFamily, aMemberOfStaff } from '../../../tools/test/school.ts';
import { enrolled } from '../../../tools/test/teacher.ts';
import type { Person } from '../../platform/context.ts';
import { findFile } from '../../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../../platform/testing.ts';

let shop: TestShop;
let run: ReturnType<typeof callerOn>;
let office: { person: Person };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  shop = await testShop({ DATA_FOLDER: folder });
  run = callerOn(shop, openAll().calls);
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function sheet(kind: SheetKind, locale: 'zh' | 'en' = 'zh', filter: object = {}) {
  const { url, lines } = await run('officeSheetExport', { kind, [kind]: filter }, { ...office, locale });
  const id = /^\/files\/([0-9a-f-]{36})\?/.exec(url)?.[1] ?? '';
  const file = await findFile(shop.context(), id);
  expect(file).toMatchObject({ mediaType: 'text/csv; charset=utf-8' });
  const written = file ? (await buffer(file.read())).toString() : '';
  return { lines, written, rows: written.replace('\uFEFF', '').trimEnd().split('\r\n') };
}

test('exports every page of a table with a byte order mark, and records the export', async () => {
  const course = await aClass(shop, { price: 288_005 });
  await shop.pool.query(
    `insert into offerings (id, number, kind, status, name, summary, description, outline, bring, category, grade_from, grade_to, age_from, age_to,
      site_id, price, currency, created_at, updated_at)
    select gen_random_uuid(), 'N' || n, kind, status, name, summary, description, outline, bring, category, grade_from, grade_to, age_from, age_to,
      site_id, price, currency, created_at, updated_at from offerings, generate_series(10001, 11100) n where number = $1`,
    [course.number],
  );
  const { lines, written, rows } = await sheet('offerings');
  expect(lines).toBe(1101);
  expect(rows).toHaveLength(1102);
  expect(written.startsWith('\uFEFF编号,类型,状态,')).toBe(true);
  expect(new Set(rows).size).toBe(1102);
  expect(rows.find((row) => row.startsWith(`${course.number},`))).toContain(',2880.05,');
  const entries = await shop.pool.query(`select after from audit_entries where action = 'sheet.export'`);
  expect(entries.rows).toEqual([{ after: { lines: 1101 } }]);
});

test('exports formulas as text, and quotes cells with separators', async () => {
  const family = await aFamily(shop);
  await shop.pool.query('update accounts set name = $2 where id = $1', [
    family.parentId,
    '=HYPERLINK("http://x.example","点我")',
  ]);
  await shop.pool.query('update children set name = $2 where id = $1', [
    family.children[0],
    '@SUM(1)\r\nA,B',
  ]);
  const { rows, written } = await sheet('families');
  expect(rows[0]).toBe(
    '家长姓名,手机号,电子邮箱,注册日期,孩子中文名,孩子英文名,出生年月,年级,年级填写日期,省份,微信号,是另一个孩子',
  );
  expect(written).toContain(`"'=HYPERLINK(""http://x.example"",""点我"")"`);
  expect(written).toContain(`"'@SUM(1)\r\nA,B"`);
  expect(written).not.toMatch(/(^|,|"|\n)[=@]/);
});

test('sessions show how full they are', async () => {
  const course = await aClass(shop, { classSize: 5 });
  await enrolled(shop, course.sessionId, (await aFamily(shop)).children[0] ?? '');
  const { rows } = await sheet('sessions');
  expect(rows.find((row) => row.startsWith(`${course.number},`))).toContain(',3,5,1,');
  expect((await sheet('coupons')).rows[0]).toContain('优惠码,名称（中文）');
});

/** The first cells of the exported lines, sorted. */
const firsts = async (kind: SheetKind, filter: object) =>
  (await sheet(kind, 'zh', filter)).rows
    .slice(1)
    .map((row) => row.split(',')[0] ?? '')
    .sort();

test('exports what the list shows with its filter, every page of it', async () => {
  const page_size = 100;
  const course = await aClass(shop, { classSize: 7 });
  const another = await aClass(shop, { classSize: 7 });
  const all = (await sheet('offerings')).lines;
  const listed = await run('officeOfferingIndex', { filter: { q: course.number }, page_size }, office);
  expect(listed.total).toBeLessThan(all);
  expect(await firsts('offerings', { q: course.number })).toEqual(
    listed.items.map(({ number }) => number).sort(),
  );
  // More than a page of rows, and the list's own sum.
  const courses = await run('officeOfferingIndex', { filter: { kind: 'course' }, page_size }, office);
  expect(courses.total).toBeGreaterThan(500);
  expect(await firsts('offerings', { kind: 'course' })).toHaveLength(courses.total);
  expect(await firsts('offerings', { kind: 'camp', q: course.number })).toEqual([]);

  const inState = { state: 'ahead' as const, offering_id: course.offeringId };
  const sessions = await run('officeSessionIndex', { filter: inState, page_size }, office);
  expect(sessions.items.map(({ id }) => id)).toEqual([course.sessionId]);
  expect(await firsts('sessions', inState)).toEqual([course.number]);
  expect((await firsts('sessions', { state: 'ahead' })).includes(another.number)).toBe(true);

  const [one, two] = [await aFamily(shop), await aFamily(shop)];
  for (const { family, name } of [
    { family: one, name: '欧阳一' },
    { family: two, name: '欧阳二' },
  ])
    await shop.pool.query('update accounts set name = $2 where id = $1', [family.parentId, name]);
  const families = await run(
    'officeFamilyIndex',
    { filter: { q: '欧阳', state: 'open' }, page_size },
    office,
  );
  const names = [...new Set(await firsts('families', { q: '欧阳', state: 'open' }))];
  expect(names).toEqual(families.items.map(({ name }) => name).sort());
  expect(names).toHaveLength(2);
  await shop.pool.query('update accounts set closed_at = now() where id = $1', [two.parentId]);
  expect(await firsts('families', { q: '欧阳', state: 'closed' })).toContain('欧阳二');
  expect(await firsts('families', { q: '欧阳' })).not.toContain('欧阳二');

  await aCoupon(shop, { code: 'ONLYTHIS' });
  await aCoupon(shop);
  const found = await run('officeCouponIndex', { filter: { q: 'onlyth' }, page_size }, office);
  expect(await firsts('coupons', { q: 'onlyth' })).toEqual(found.items.map(({ code }) => code));
});

test('refuses a filter that the list refuses', async () => {
  await expect(sheet('sessions', 'zh', { state: 'unheard' })).rejects.toMatchObject({ refusal: 'bad_input' });
});

test('kinds, states and answers stand in the language of the reader', async () => {
  const course = await aClass(shop, {});
  const firstOf = async (locale: 'zh' | 'en') => {
    const { rows } = await sheet('offerings', locale);
    return rows.find((row) => row.startsWith(`${course.number},`));
  };
  expect(await firstOf('zh')).toContain(`${course.number},课程,开放报名,`);
  expect(await firstOf('en')).toContain(`${course.number},Course,Open,`);
  await aCoupon(shop);
  expect((await sheet('coupons', 'en')).rows[0]).toContain('Coupon code,');
  expect((await sheet('coupons')).rows[1]).not.toMatch(/,(yes|no),/);
});

test('exporting all families, or lines at fault, asks for the second factor again; other tables do not', async () => {
  const unshown: Person = { ...office.person, mustAgain: 'staff.second_factor_again' } as Person;
  await expect(run('officeSheetExport', { kind: 'families' }, { person: unshown })).rejects.toMatchObject({
    refusal: 'staff.second_factor_again',
  });
  const faults = { import_id: crypto.randomUUID() };
  await expect(run('officeSheetImportFaults', faults, { person: unshown })).rejects.toMatchObject({
    refusal: 'staff.second_factor_again',
  });
  await run('officeSheetExport', { kind: 'sessions' }, { person: unshown });
});

test('refuses exports to staff who may only see families', async () => {
  const finance = { person: (await aMemberOfStaff(shop, 'finance')).person };
  await expect(run('officeSheetExport', { kind: 'families' }, finance)).rejects.toMatchObject({
    refusal: 'not_allowed',
  });
});

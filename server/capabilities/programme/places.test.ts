import { beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';
import { runJobs } from '../../platform/testing.ts';
import { holidaysOf } from './holiday-rules.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
});

const both = (zh: string, en = '') => ({ zh, en });
const site = (more: object = {}) => ({
  kind: 'campus' as const,
  name: both('浦东校区', 'Pudong Campus'),
  address: both('浦东大道 1 号', '1 Pudong Avenue'),
  country: 'CN',
  time_zone: 'Asia/Shanghai',
  ...more,
});
const saveSite = (more: object = {}) => run('officeSiteSave', site(more), office);
const saveRoom = (input: object) => run('officeRoomSave', { places: 12, ...input } as never, office);
const saveDays = (input: object) => run('officeHolidaySave', input as never, office);

test('a site is added and changed by version; its zone is fixed once lessons are planned', async () => {
  const newSite = await saveSite({ tax_rate_bp: 600 });
  const update = { site_id: newSite.id, version: 1 };
  const changed = await saveSite({ ...update, name: both('浦东新校区', 'New Pudong Campus') });
  expect(changed).toMatchObject({ version: 2, tax_rate_bp: 0, name: { en: 'New Pudong Campus' } });
  await expect(saveSite(update)).rejects.toMatchObject({
    refusal: 'programme.changed_since',
    params: { what: '名称、税率' },
  });
  expect(await saveSite({ ...update, version: 2, time_zone: 'America/Toronto' })).toMatchObject({
    version: 3,
  });
  await expect(saveSite({ time_zone: 'Asia/Atlantis' })).rejects.toMatchObject({
    fields: { time_zone: 'zone_unknown' },
  });
  await expect(saveSite({ address: both('') })).rejects.toMatchObject({
    fields: { 'address.zh': 'words_required' },
  });
  const { siteId } = await aClass(shop);
  const planned = { site_id: siteId, version: 1, time_zone: 'Asia/Tokyo' };
  await expect(saveSite(planned)).rejects.toMatchObject({ refusal: 'programme.zone_fixed' });
  const editor = { person: (await aMemberOfStaff(shop, 'academic')).person };
  await expect(run('officeSiteSave', site(), editor)).rejects.toMatchObject({ refusal: 'not_allowed' });
  const found = await run('officeSiteIndex', { filter: { q: 'pudong' } }, office);
  expect(found.items.map(({ id }) => id)).toEqual([newSite.id]);
});

test('shows lessons that share a room; a rename reaches its sessions, and a room in use does not close', async () => {
  const first = await aClass(shop);
  await shop.pool.query(`update sessions set room = '301' where offering_id = $1`, [first.offeringId]);
  await aClass(shop, { sisterOf: first });
  const room = await saveRoom({ site_id: first.siteId, name: '301' });
  expect(room).toMatchObject({ lessons: 3, clashes: 0, clash_at: null });
  await shop.pool.query(`update sessions set room = '301' where offering_id = $1`, [first.offeringId]);
  const { items } = await run('officeRoomIndex', { filter: { site_id: first.siteId } }, office);
  expect(items).toMatchObject([{ lessons: 6, clashes: 3, clash_at: '2026-11-25T02:00:00Z' }]);
  const renamed = { room_id: room.id, version: 1, site_id: first.siteId, name: '302' };
  expect(await saveRoom(renamed)).toMatchObject({ name: '302', lessons: 6, version: 2 });
  await expect(saveRoom({ ...renamed, version: 2, closed: true })).rejects.toMatchObject({
    refusal: 'programme.room_used',
  });
  const course = await aClass(shop);
  await expect(saveRoom({ ...renamed, version: 2, site_id: course.siteId })).rejects.toMatchObject({
    refusal: 'programme.room_moved',
  });
  const attempts = [1, 2].map(() => saveRoom({ site_id: course.siteId, name: 'A' }));
  const results = await Promise.allSettled(attempts);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { refusal: 'programme.room_taken' },
  });
});

test("enters holidays for several sites at once, and names lessons on them by each site's clocks", async () => {
  const [shanghai, toronto] = [await aClass(shop), await aClass(shop, { timeZone: 'America/Toronto' })];
  const site_ids = [shanghai.siteId, toronto.siteId];
  const days = [{ day: '2026-11-25', name: both('校庆', 'Founders’ Day') }];
  const saved = await saveDays({ site_ids, days });
  expect(saved.items.map(({ lessons }) => lessons).sort()).toEqual([0, 1]);
  expect(saved.touched).toMatchObject([
    { offering_number: shanghai.number, starts_at: '2026-11-25T02:00:00Z' },
  ]);
  const renamed = await saveDays({ site_ids, days: [{ day: '2026-11-25', name: both('校庆日') }] });
  expect(renamed.items.map((item) => item.name.zh)).toEqual(['校庆日', '校庆日']);
  const list = () => run('officeHolidayIndex', { filter: { site_id: shanghai.siteId } }, office);
  expect((await list()).items).toMatchObject([{ day: '2026-11-25', lessons: 1 }]);
  await saveDays({ site_ids, days, remove: true });
  expect((await list()).total).toBe(0);
  await expect(saveDays({ site_ids: [crypto.randomUUID()], days })).rejects.toMatchObject({
    refusal: 'not_found',
  });
  const { rows } = await shop.pool.query('select action from audit_entries where subject = $1 order by id', [
    `site:${shanghai.siteId}`,
  ]);
  expect(rows.map((row) => row.action)).toEqual(['site.holidays', 'site.holidays', 'site.holidays_remove']);
});

test.each([
  ['CN', 2026, ['2026-02-16', '2026-02-17', '2026-04-05', '2026-06-19', '2026-09-25', '2026-10-07']],
  ['CN', 2027, ['2027-02-06', '2027-04-05', '2027-06-09', '2027-09-15']],
  ['CA', 2026, ['2026-02-16', '2026-04-03', '2026-05-18', '2026-09-07', '2026-10-12', '2026-12-26']],
  ['CA', 2027, ['2027-02-15', '2027-03-26', '2027-05-24', '2027-10-11']],
] as const)('the calendar of %s in %i has its known holidays', (country, year, days) => {
  const known = holidaysOf(country, year);
  expect(known.map(({ day }) => day)).toEqual(expect.arrayContaining([...days]));
  expect(new Set(known.map(({ day }) => day)).size).toBe(known.length);
});

/** The numbers of the offerings found by a text. */
const findNumbers = async (q: string) =>
  (await run('courseSearch', { q, page_size: 100 })).items.map((card) => card.number);

test('a renamed offering is found by its new name only; a typing error is not corrected to the old one', async () => {
  const { siteId, offeringId, number } = await aClass(shop);
  const site_id = siteId;
  await saveSite({ site_id, version: 1, name: both('西湖校区', 'Lakeside Campus') });
  await runJobs(shop, openAll().jobs('catalog'));
  expect(await findNumbers('Lakeside')).toEqual([number]);
  expect((await run('courseSearch', { q: 'Lakesida' }, office)).corrected).toBe('lakeside');
  await saveSite({ site_id, version: 2, name: both('断桥校区', 'Bridge Campus') });
  await runJobs(shop, openAll().jobs('catalog'));
  expect([await findNumbers('Lakeside'), await findNumbers('断桥'), await findNumbers('duanqiao')]).toEqual([
    [],
    [number],
    [number],
  ]);
  expect((await run('courseSearch', { q: 'Lakesida' }, office)).corrected).toBeNull();
  // A word of an archived offering finds nothing, so no correction leads to it.
  await shop.pool.query(`update offerings set status = 'archived' where id = $1`, [offeringId]);
  expect((await run('courseSearch', { q: 'Bridga' }, office)).corrected).toBeNull();
  // The version that staff change it by is the same.
  const { rows } = await shop.pool.query('select version from offerings where id = $1', [offeringId]);
  expect(rows).toEqual([{ version: 1 }]);
});

import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();
const office = { person: (await aMemberOfStaff(shop, 'operations')).person };

const group = {
  ...{ weekdays: [7], start: '16:30', end: '18:00', first_day: '2026-12-06', total_classes: 4 },
  label: { zh: '周日班', en: 'Sundays' },
  class_size: 6,
};
const save = (more: object) => run('officeSessionSave', { ...group, ...more }, office);

test('asks before a group gets a room that its site does not have, or whose door is closed', async () => {
  const { offeringId, siteId } = await aClass(shop);
  await shop.pool.query(
    `insert into rooms (id, site_id, name, places, is_closed) values
      (gen_random_uuid(), $1, '401', 12, false), (gen_random_uuid(), $1, '402', 12, true)`,
    [siteId],
  );
  const unknown = { refusal: 'lesson_changes.room_unknown' };
  for (const room of ['402', '403'])
    await expect(save({ offering_id: offeringId, room })).rejects.toMatchObject(unknown);
  const { id } = await save({ offering_id: offeringId, room: '401' });
  const change = { session_id: id, room: '403' };
  await expect(save({ ...change, version: 1 })).rejects.toMatchObject(unknown);
  await save({ ...change, version: 1, room_confirmed: true });
  // The room stays, so there is no question again.
  await save({ ...change, version: 2, class_size: 7 });
});

test('asks before a group gets a room with fewer places than it has, or outgrows its room', async () => {
  const { offeringId, siteId } = await aClass(shop);
  await shop.pool.query(
    "insert into rooms (id, site_id, name, places) values (gen_random_uuid(), $1, '451', 6), (gen_random_uuid(), $1, '452', 5)",
    [siteId],
  );
  const small = (places: number) => ({ refusal: 'lesson_changes.room_small', params: { places } });
  await expect(save({ offering_id: offeringId, room: '452' })).rejects.toMatchObject(small(5));
  const { id } = await save({ offering_id: offeringId, room: '451' });
  const change = { session_id: id, room: '451' };
  await expect(save({ ...change, version: 1, room: '452' })).rejects.toMatchObject(small(5));
  await expect(save({ ...change, version: 1, class_size: 7 })).rejects.toMatchObject(small(6));
  await save({ ...change, version: 1, class_size: 8, room_confirmed: true });
  // A class that shrinks in its room asks nothing.
  await save({ ...change, version: 2, class_size: 7 });
});

test('asks before copies of a term are in a room that another group has then', async () => {
  const { offeringId } = await aClass(shop);
  const { id } = await save({ offering_id: offeringId, room: '351' });
  const copy = (more: object = {}) =>
    run('officeSessionCopyTerm', { ids: [id], weeks: 4, labels: [], ...more } as never, office);
  await copy();
  await expect(copy()).rejects.toMatchObject({
    refusal: 'programme.clash',
    params: { what: '也用这间教室' },
  });
  await copy({ clash_confirmed: true });
});

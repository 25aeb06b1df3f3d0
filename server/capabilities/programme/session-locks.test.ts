import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { untilLocked } from '../../../tools/test/overlap.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';

const { shop, run } = await openSchool();

test('a family that is ordering holds up a new size only, not a new label', async () => {
  const { offeringId } = await aClass(shop);
  const office = { person: (await aMemberOfStaff(shop, 'operations')).person };
  const form = {
    weekdays: [7],
    start: '16:30',
    end: '18:00',
    first_day: '2026-12-06',
    total_classes: 4,
    class_size: 6,
    room: '301',
  };
  const save = (more: object) =>
    run('officeSessionSave', { ...form, label: { zh: '周日', en: 'Sunday' }, ...more }, office);
  const { id: session_id } = await save({ offering_id: offeringId });
  const buyer = await shop.pool.connect();
  try {
    await buyer.query('begin');
    await buyer.query('select id from sessions where id = $1 for key share', [session_id]);
    const label = { zh: '周日班', en: 'Sundays' };
    const saved = save({ session_id, version: 1, label }).then(({ version }) => version);
    const tooLate = new Promise((resolve) => setTimeout(resolve, 3000, 'held up'));
    expect(await Promise.race([saved, tooLate])).toBe(2);
    const larger = save({ session_id, version: 2, label, class_size: 9 });
    await untilLocked(shop, 1);
    await buyer.query('commit');
    expect((await larger).class_size).toBe(9);
  } finally {
    await buyer.query('rollback');
    buyer.release();
  }
});

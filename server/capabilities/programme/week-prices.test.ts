import { beforeAll, expect, test } from 'vitest';
import { openAll } from '../../../tools/test/all-capabilities.ts';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';

let office: { person: Person };
const product = openAll();
const { shop, run } = await openSchool({}, product);
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
});

const save = (more: object) =>
  run(
    'officeSessionSave',
    {
      start: '16:30',
      end: '18:00',
      label: { zh: '第一周', en: 'First week' },
      class_size: 6,
      room: '301',
      ...more,
    } as never,
    office,
  );

test('a camp has weeks with their own prices and fees, each once', async () => {
  const { offeringId } = await aClass(shop, {
    kind: 'camp',
    startsInDays: 100,
    week: { number: 9, price: null, earlyPrice: null, fees: {} },
  });
  const week = {
    offering_id: offeringId,
    weekdays: [1, 2, 3, 4, 5],
    first_day: '2027-01-11',
    total_classes: 5,
  };
  const priced = { ...week, week: 1, price: 300_000, early_price: 280_000, fees: { lunch: 20_000 } };
  await expect(save(priced)).rejects.toMatchObject({ fields: { early_price: 'early_until_first' } });
  await shop.pool.query(
    "update offerings set early_price = price - 1, early_until = '2027-01-01' where id = $1",
    [offeringId],
  );
  await expect(save({ ...priced, price: undefined })).rejects.toMatchObject({ fields: { price: 'missing' } });
  const session = await save(priced);
  expect(session).toMatchObject({ week: 1, price: 300_000, fees: { lunch: 20_000 }, total_classes: 5 });
  const { offeringId: elsewhere } = await aClass(shop, {
    kind: 'camp',
    startsInDays: 100,
    week: { number: 9, price: null, earlyPrice: null, fees: {} },
  });
  const copied = run(
    'officeSessionCopyTerm',
    { ids: [session.id], weeks: 52, offering_id: elsewhere } as never,
    office,
  );
  await expect(copied).rejects.toMatchObject({ fields: { offering_id: 'early_until_first' } });
  const { early_price, early_until, leave, ...camp } = await run(
    'officeOfferingInfo',
    { offering_id: offeringId },
    office,
  );
  const given = Object.fromEntries(Object.entries(camp).filter(([, value]) => value !== null));
  const dropped = run('officeOfferingSave', { ...given, offering_id: offeringId } as never, office);
  await expect(dropped).rejects.toMatchObject({ fields: { early_until: 'early_weeks' } });
  const clashing = save({ ...week, week: 1, clash_confirmed: true });
  await expect(clashing).rejects.toMatchObject({ refusal: 'programme.week_taken' });
  await expect(save(week)).rejects.toMatchObject({ fields: { week: 'week_required' } });
});

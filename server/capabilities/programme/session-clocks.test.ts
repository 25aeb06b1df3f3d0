import { beforeAll, describe, expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import type { Person } from '../../platform/context.ts';

const { shop, run } = await openSchool();
let office: { person: Person };
beforeAll(async () => {
  office = { person: (await aMemberOfStaff(shop, 'operations')).person };
});

type Weekly = {
  offering_id: string;
  weekdays: number[];
  start: string;
  end: string;
  first_day: string;
  total_classes: number;
};
const save = (weekly: Weekly) =>
  run(
    'officeSessionSave',
    {
      ...weekly,
      label: { zh: '夜班', en: 'Nights' },
      class_size: 6,
      room: crypto.randomUUID().slice(0, 8),
    },
    office,
  );

describe('the clocks of the place', () => {
  const toronto = async () => ({
    offering_id: (await aClass(shop, { timeZone: 'America/Toronto' })).offeringId,
    weekdays: [7],
    total_classes: 6,
  });
  const skipped = { code: 'hour_skipped', params: { day: '2027-03-14', time: '02:30', next: '03:00' } };

  test('an hour that a day does not have is refused at its field with the day, in preview and saved', async () => {
    const nights = { ...(await toronto()), first_day: '2027-03-07', start: '02:30', end: '03:30' };
    await expect(save(nights)).rejects.toMatchObject({ fields: { start: skipped } });
    await expect(run('officeSessionPreview', nights, office)).rejects.toMatchObject({
      fields: { start: skipped },
    });
    await expect(save({ ...nights, start: '01:30', end: '02:30' })).rejects.toMatchObject({
      fields: { end: skipped },
    });
    await expect(save({ ...nights, total_classes: 1 })).resolves.toMatchObject({ total_classes: 1 });
  });

  test('an hour that a day has twice is refused the same way', async () => {
    const nights = { ...(await toronto()), first_day: '2027-10-31', start: '01:30', end: '02:30' };
    await expect(save(nights)).rejects.toMatchObject({
      fields: { start: { code: 'hour_twice', params: { day: '2027-11-07', time: '01:30', next: '02:00' } } },
    });
  });

  test('a copied term names the day too', async () => {
    const nights = { ...(await toronto()), first_day: '2027-01-10', start: '02:30', end: '03:30' };
    const { id } = await save({ ...nights, total_classes: 1 });
    await expect(run('officeSessionCopyTerm', { ids: [id], weeks: 9 }, office)).rejects.toMatchObject({
      fields: { start: skipped },
    });
  });

  test.each([
    ['22:00', '24:00', '00:00', '2026-12-06T16:00:00Z'],
    ['22:00', '00:00', '00:00', '2026-12-06T16:00:00Z'],
    ['23:30', '00:30', '00:30', '2026-12-06T16:30:00Z'],
  ])('lessons from %s to %s end at midnight or after it', async (start, end, shown, ends_at) => {
    const { offeringId } = await aClass(shop);
    const weekly = { offering_id: offeringId, weekdays: [7], first_day: '2026-12-06', total_classes: 2 };
    const session = await save({ ...weekly, start, end });
    expect(session).toMatchObject({ start, end: shown });
    expect(session.lessons[0]).toMatchObject({ day: '2026-12-06', ends_at });
  });
});

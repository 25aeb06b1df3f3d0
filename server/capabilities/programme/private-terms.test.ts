import { expect, test } from 'vitest';
import { openSchool } from '../../../tools/test/open-school.ts';
import { aClass, aMemberOfStaff } from '../../../tools/test/school.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';

const { shop, run } = await openSchool();
const office = { person: (await aMemberOfStaff(shop, 'operations')).person };
const { siteId } = await aClass(shop);
const both = { zh: '围棋一对一', en: 'Go, one to one' };
const form = {
  ...{ name: both, summary: both, description: both, category: 'chess', site_id: siteId },
  ...{ grade_from: 1, grade_to: 6, age_from: 6, age_to: 12, price: 288_000 },
};
const saved = (more: object) => run('officeOfferingSave', { ...form, ...more } as never, office);

test.each([
  ['private_long', {}, ['lesson_minutes', 'lesson_count', 'valid_days', 'on_offer_until']],
  ['private_long', { lesson_minutes: 45, valid_days: 90 }, ['lesson_count', 'on_offer_until']],
  ['private_once', {}, ['lesson_minutes', 'valid_days', 'on_offer_until']],
])('%s with %j is refused at once at all its empty fields', async (kind, terms, missing) => {
  await expect(saved({ kind, ...terms })).rejects.toHaveProperty(
    'fields',
    Object.fromEntries(missing.map((field) => [field, 'missing'])),
  );
});

test('private lessons are on offer until a time, and open only before it', async () => {
  const teacher = await aTeacher(shop);
  const terms = { kind: 'private_long', lesson_minutes: 45, lesson_count: 10, valid_days: 180 };
  const draft = await saved({ ...terms, on_offer_until: '2026-11-19T00:00:00Z', teacher_ids: [teacher.id] });
  expect(draft).toMatchObject({
    number: 'V1001',
    lesson_minutes: 45,
    on_offer_until: '2026-11-19T00:00:00Z',
  });
  const before = shop.time.now;
  shop.time.now = Temporal.Instant.from('2026-11-20T00:00:00Z');
  const open = run('officeOfferingStatus', { ids: [draft.id], to: 'open' }, office);
  await expect(open).rejects.toMatchObject({ refusal: 'programme.needs_hours' });
  shop.time.now = before;
});

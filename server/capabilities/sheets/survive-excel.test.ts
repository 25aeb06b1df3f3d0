import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetKinds } from '../../../contract/sheets/kinds.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { openSheetDesk } from '../../../tools/test/sheet-desk.ts';
import { savedAsWorkbook, savedByExcel } from '../../../tools/test/spreadsheet.ts';

let desk: Awaited<ReturnType<typeof openSheetDesk>>;
beforeAll(async () => {
  desk = await openSheetDesk();
  await fill();
});
afterAll(() => desk.close());

/** Words that a spreadsheet takes for something else. */
const words = [
  ...['0301', '1-2', '3/4', 'MAR1', 'May 5', 'TRUE', '1e5', '2026-09', '9:30', '12345678901234567890'],
  ...['=1+1', '@home', '-2', "'quoted", '五月', 'a,b;c', '"', '周二班', '2.50', '50%', '2026年9月1日'],
] as const;
const word = fc.constantFrom(...words);
const two = (value: number) => String(value).padStart(2, '0');

/** A class, a family and a coupon of each of some generated rows. */
async function fill() {
  const row = fc.record({
    word,
    other: word,
    month: fc.integer({ min: 1, max: 12 }),
    year: fc.integer({ min: 2010, max: 2022 }),
    day: fc.integer({ min: 1, max: 28 }),
    price: fc.integer({ min: 0, max: 900_000 }),
    grade: fc.integer({ min: -2, max: 12 }),
  });
  for (const [at, made] of fc.sample(row, { numRuns: 24, seed: 7 }).entries()) {
    const course = await aClass(desk.shop, { price: made.price });
    const names = JSON.stringify({ zh: made.word, en: made.other });
    await desk.shop.pool.query(
      `update offerings set name = $2, summary = $2, early_price = $3, early_until = $4, grade_from = $5, opens_at = $6,
         number = case when $7 < 12 then (array['JAN1','FEB2','MAR3','APR4','MAY5','JUN6','JUL7','AUG8','SEP9','OCT10','NOV11','DEC12'])[$7 + 1] else number end
       where number = $1`,
      [
        course.number,
        names,
        Math.floor(made.price / 2),
        `2027-${two(made.month)}-${two(made.day)}`,
        Math.min(made.grade, 0),
        `2026-${two(made.month)}-${two(made.day)}T01:30:00Z`,
        at,
      ],
    );
    await desk.shop.pool.query('update sessions set label = $2, room = $3 where id = $1', [
      course.sessionId,
      names,
      made.word,
    ]);
    const family = await aFamily(desk.shop);
    await desk.shop.pool.query(
      'update children set name_cn = $2, name = $3, birth_month = $4, grade = $5 where id = $1',
      [family.children[0], made.word, made.other, `${made.year}-${two(made.month)}`, made.grade],
    );
    await desk.shop.pool.query('update parents set wechat_id = $2 where account_id = $1', [
      family.parentId,
      made.other,
    ]);
    await desk.run(
      'officeCouponMake',
      {
        code: ['MAR', '00', '1E', 'CO'][at % 4] + String(10 + at),
        name: { zh: made.word, en: made.other },
        ...(at % 2 ? { rate_bp: 1500, cap: made.price + 1 } : { amount: made.price + 1 }),
        kinds: at % 3 ? ['course', 'camp'] : [],
        first_order: at % 2 === 0,
        valid_from: `2026-${two(made.month)}-${two(made.day)}T16:00:00Z`,
        valid_days: at + 1,
        idempotency_key: `excel${at}`,
      },
      desk.usual,
    );
  }
}

const unchanged = async (kind: (typeof sheetKinds)[number], file: Buffer) => {
  const { state, lines, same, faults, changes } = await desk.looked(kind, file);
  expect({ kind, faults, changes, state }).toEqual({ kind, faults: [], changes: [], state: 'ready' });
  expect(same).toBe(lines);
  expect(lines).toBeGreaterThanOrEqual(24);
};

test.each(sheetKinds)('the table of %s comes back from Excel unchanged', async (kind) => {
  for (const locale of ['zh', 'en'] as const) {
    const csv = (await desk.exportedAs(kind, 'csv', locale)).toString();
    await unchanged(kind, savedByExcel(csv, 'american'));
    await unchanged(kind, savedByExcel(csv, 'chinese'));
    const workbook = await desk.exportedAs(kind, 'xlsx', locale);
    await unchanged(kind, workbook);
    await unchanged(kind, await savedAsWorkbook(workbook));
  }
});

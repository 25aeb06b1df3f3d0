import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetKinds } from '../../../contract/sheets/kinds.ts';
import { aClass, aFamily } from '../../../tools/test/school.ts';
import { openSheetDesk } from '../../../tools/test/sheet-desk.ts';
import { takeImport } from './take-import.ts';

let desk: Awaited<ReturnType<typeof openSheetDesk>>;
beforeAll(async () => {
  desk = await openSheetDesk();
});
afterAll(() => desk.close());

test('importing an unchanged export changes nothing, in any table', async () => {
  const course = await aClass(desk.shop, { price: 188_000 });
  await desk.shop.pool.query(`update offerings set name = $2, outline = $3 where number = $1`, [
    course.number,
    JSON.stringify({ zh: '=1+1，“引号”"', en: "'@home, sweet" }),
    JSON.stringify({ zh: ['一', '二'], en: ['one', 'two'] }),
  ]);
  await aFamily(desk.shop);
  await desk.run(
    'officeCouponMake',
    {
      code: 'BACK20',
      name: { zh: '返校', en: 'Back to school' },
      rate_bp: 2000,
      cap: 5000,
      kinds: ['course'],
      valid_from: '2026-09-01T00:00:30Z',
      valid_days: 30,
      idempotency_key: 'back20',
    },
    desk.usual,
  );
  for (const kind of sheetKinds) {
    const { state, lines, same, faulty, changes } = await desk.looked(kind, await desk.exported(kind));
    expect({ kind, state, same, faulty, changes }).toEqual({
      kind,
      state: 'ready',
      same: lines,
      faulty: 0,
      changes: [],
    });
    expect(lines).toBeGreaterThan(0);
  }
});

test("changes an offering and adds another despite a spreadsheet's rewriting; the same file again changes nothing", async () => {
  const course = await aClass(desk.shop, { price: 100_000 });
  const [school] = await desk.rowsOf(
    `update sites set name = '{"zh":"琴房","en":"Music rooms"}' where id = (select site_id from offerings where number = $1)
     returning name ->> 'zh' as site, (select category from offerings where number = $1) as category`,
    [course.number],
  );
  const heading =
    'number,kind,name_zh,name_en,summary_zh,description_zh,category,site,grade_from,grade_to,age_from,age_to,price,early_price,early_until';
  const file = Buffer.from(
    [
      heading,
      `${course.number},course,画画,Painting,画,画画课,${school.category},${school.site},1,3,6,9,"1,280.5",,`,
      `C8801,course,小提琴,Violin,从零开始,从零开始学琴,${school.category},${school.site},'-1,3,4.0,9,999,899.9,2026/12/1`,
    ].join('\r\n'),
  );
  const checked = await desk.looked('offerings', file);
  expect(checked).toMatchObject({ state: 'ready', added: 1, changed: 1, faults: [] });
  expect(checked.changes).toContainEqual({ line: 2, column: 'price', was: '1000.00', is: '1280.50' });
  expect(await desk.rowsOf(`select 1 from offerings where number = 'C8801'`)).toEqual([]);
  expect(await desk.taken('offerings', file)).toMatchObject({ state: 'taken', added: 1, changed: 1 });
  expect(
    await desk.rowsOf(
      `select price, early_price, early_until::text, status, name ->> 'en' as name, grade_from, age_from from offerings where number in ($1, 'C8801') order by price`,
      [course.number],
    ),
  ).toEqual([
    {
      price: 99_900,
      early_price: 89_990,
      early_until: '2026-12-01',
      status: 'draft',
      name: 'Violin',
      grade_from: -1,
      age_from: 4,
    },
    expect.objectContaining({ price: 128_050, name: 'Painting' }),
  ]);
  const before = await desk.rowsOf('select count(*) from audit_entries');
  const checkedAgain = await desk.looked('offerings', file);
  expect(checkedAgain).toMatchObject({ state: 'ready', added: 0, changed: 0, same: 2 });
  expect(await desk.taken('offerings', file)).toMatchObject({ state: 'taken', same: 2 });
  // Only sending and importing of the two files.
  expect(
    Number((await desk.rowsOf('select count(*) from audit_entries'))[0].count) - Number(before[0].count),
  ).toBe(3);
  const [entry] = await desk.rowsOf(
    `select account_id, after from audit_entries where action = 'sheet.take' order by id limit 1`,
  );
  expect(entry).toMatchObject({ account_id: desk.usualId });
});

test('names every faulty line with its column and reason, and imports nothing', async () => {
  const course = await aClass(desk.shop, {});
  const file = [
    'number,kind,name_zh,price,site,teachers,extra_is_absent'.replace(',extra_is_absent', ''),
    `${course.number},course,好,1000,nowhere,nobody`,
    'C9001,course,,,,',
    ',course,无编号,100,,',
    `${course.number},course,重复,100,,`,
    'bad-number,course,好,ten,,',
    'C9002,course,好,100,,,,too many',
  ].join('\n');
  const checked = await desk.looked('offerings', file);
  expect(checked).toMatchObject({ state: 'faulty', faulty: 6, added: 0 });
  const faults = checked.faults.map(({ line, column }) => `${line} ${column}`);
  expect(faults).toEqual(
    expect.arrayContaining([
      '2 site',
      '3 name_zh',
      '3 price',
      '4 site',
      '5 null',
      '6 number',
      '6 price',
      '7 null',
    ]),
  );
  expect(checked.faults.every(({ message }) => /[一-龥]/.test(message))).toBe(true);
  const inEnglish = await desk.run(
    'officeSheetImportInfo',
    { import_id: checked.id },
    { ...desk.usual, locale: 'en' },
  );
  expect(inEnglish.faults.find(({ line }) => line === 2)?.message).toBe('There is no “nowhere”.');
  await expect(
    desk.run('officeSheetImportTake', { import_id: checked.id }, desk.usual),
  ).rejects.toMatchObject({
    refusal: 'sheets.not_ready',
  });
  await desk.run('officeSheetImportDrop', { import_id: checked.id }, desk.usual);
  expect(await desk.rowsOf('select 1 from sheet_lines where import_id = $1', [checked.id])).toEqual([]);
});

test('plans sessions once however often the table comes, and names one changed since the export', async () => {
  const course = await aClass(desk.shop, { classSize: 8 });
  const heading = 'offering,label_zh,label_en,weekdays,start,end,first_day,total_classes,class_size,room';
  const file = [
    heading,
    `${course.number},周二班,Tuesdays,2,9:00,10:30,2027/3/1,6,8,`,
    `${course.number},周日班,,7,9:00,10:30,2027-03-01,4,10,`,
  ].join('\n');
  expect(await desk.taken('sessions', file)).toMatchObject({ state: 'taken', added: 2 });
  expect(await desk.taken('sessions', file)).toMatchObject({ added: 0, same: 0 + 2 });
  expect(
    await desk.rowsOf(
      `select s.label ->> 'zh' as label, s.first_day::text, (select count(*)::int from lessons l where l.session_id = s.id) as lessons
       from sessions s join offerings o on o.id = s.offering_id where o.number = $1 and s.label ->> 'zh' in ('周二班', '周日班') order by 1`,
      [course.number],
    ),
  ).toEqual([
    { label: '周二班', first_day: '2027-03-02', lessons: 6 },
    { label: '周日班', first_day: '2027-03-07', lessons: 4 },
  ]);
  const sheet = await desk.exported('sessions');
  const id = course.sessionId;
  const changedSheet = sheet.replace(new RegExp(`^(${course.number},.*?),8,(.*${id}.*)$`, 'm'), '$1,9,$2');
  expect(changedSheet).not.toBe(sheet);
  const view = await desk.run('officeSessionInfo', { session_id: id }, desk.usual);
  await desk.run(
    'officeSessionSave',
    {
      ...(Object.fromEntries(Object.entries(view).filter(([, value]) => value !== null)) as typeof view),
      session_id: id,
      room: '302',
    } as never,
    desk.staff.academic,
  );
  const checked = await desk.looked('sessions', changedSheet);
  expect(checked.state).toBe('faulty');
  expect(checked.faults[0]?.message).toContain('请重新导出');
});

test('if something changed since the check, nothing is imported and all faults are named', async () => {
  const course = await aClass(desk.shop, {});
  const head = 'offering,label_zh,weekdays,start,end,first_day,total_classes,class_size';
  const file = [
    head,
    `${course.number},甲班,3,9:00,10:00,2027-03-01,2,5`,
    `${course.number},乙班,4,9:00,10:00,2027-03-01,2,5`,
  ].join('\n');
  const { id } = await desk.looked('sessions', file);
  await desk.run('officeSheetImportTake', { import_id: id }, desk.usual);
  await desk.shop.pool.query(`update offerings set status = 'archived' where number = $1`, [course.number]);
  await desk.jobs();
  const checked = await desk.info(id);
  expect(checked).toMatchObject({ state: 'faulty', faulty: 2 });
  expect(await desk.rowsOf(`select 1 from sessions where label ->> 'zh' in ('甲班', '乙班')`)).toEqual([]);
});

const instructed = Buffer.from(
  await writeXlsx({
    sheets: [
      { name: '填写说明', rows: [['带星号的必填'], ['价格以元为单位']] },
      { name: '课程', rows: [['number', 'price']] },
    ],
  }),
);

test.each([
  [
    'what only begins like a workbook',
    Buffer.from('504b03041400000008000000', 'hex'),
    { fields: { sheet: 'sheet_unreadable' } },
  ],
  [
    'a strange column',
    'number,colour\nC1,red',
    { refusal: 'sheets.strange_column', params: { name: 'colour' } },
  ],
  [
    'a quote without a partner',
    'number,price\nC1,1\n"C2 "新"",2',
    { refusal: 'sheets.quote_open', params: { line: 3 } },
  ],
  ['instructions before a table', instructed, { refusal: 'sheets.empty' }],
  ['a column twice', 'number,price,price\nC1,1,2', { refusal: 'sheets.column_twice' }],
  ['no number', 'kind,price\ncourse,1', { refusal: 'sheets.no_column' }],
  ['nothing', 'number,price\n,\n', { refusal: 'sheets.empty' }],
  ['too much', `number\n${'C1\n'.repeat(10_001)}`, { refusal: 'sheets.too_long' }],
])('refuses %s at once', async (_name, content, refused) => {
  await expect(desk.sent('offerings', content)).rejects.toMatchObject(refused);
});

test('refuses senders without the right, also between check and import', async () => {
  for (const role of ['academic', 'finance'] as const)
    await expect(desk.sent('offerings', 'number\nC1', desk.staff[role])).rejects.toMatchObject({
      refusal: 'not_allowed',
    });
  const { id } = await desk.looked(
    'coupons',
    'code,name_zh,amount,valid_from,valid_days\nLEFT26,好,5,2027-01-01 00:00,3',
  );
  await desk.run('officeSheetImportTake', { import_id: id }, desk.usual);
  await desk.shop.pool.query(`update staff_members set role = 'editor' where account_id = $1`, [
    desk.usualId,
  ]);
  await desk.jobs();
  await desk.shop.pool.query(`update staff_members set role = 'operations'`);
  expect(await desk.info(id)).toMatchObject({ state: 'dropped' });
  expect(await desk.rowsOf(`select 1 from coupons where code = 'LEFT26'`)).toEqual([]);
});

test('shows everybody how many lines are imported so far', async () => {
  const course = await aClass(desk.shop, {});
  const head =
    'number,kind,name_zh,name_en,summary_zh,description_zh,category,site,grade_from,grade_to,age_from,age_to,price';
  const [school] = await desk.rowsOf(
    `update sites set name = '{"zh":"长表校区","en":"Long tables"}' where id = (select site_id from offerings where number = $1)
     returning name ->> 'zh' as site, (select category from offerings where number = $1) as category`,
    [course.number],
  );
  const lines = Array.from(
    { length: 350 },
    (_, index) =>
      `C${70_000 + index},course,长表 ${index},Long ${index},介绍,介绍,${school.category},${school.site},1,3,6,9,100`,
  );
  const { id, state, faults } = await desk.looked('offerings', [head, ...lines].join('\n'));
  expect({ state, faults }).toEqual({ state: 'ready', faults: [] });
  const now = async () => (await desk.run('officeSheetImportInfo', { import_id: id }, desk.usual)).taken;
  expect(await now()).toBe(0);
  await desk.run('officeSheetImportTake', { import_id: id }, desk.usual);
  expect(await now()).toBe(0);
  let isOver = false;
  const taking = desk.shop
    .act({}, (inside) => takeImport(inside, { id, partly: false }))
    .then(() => {
      isOver = true;
    });
  const counts: number[] = [];
  while (!isOver) {
    counts.push(await now());
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await taking;
  expect(counts.filter((count) => count > 0 && count < 350).length).toBeGreaterThan(0);
  expect([...counts].sort((a, b) => a - b)).toEqual(counts);
  expect(await now()).toBe(350);
});

import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aClass } from '../../../tools/test/school.ts';
import { openSheetDesk } from '../../../tools/test/sheet-desk.ts';

let desk: Awaited<ReturnType<typeof openSheetDesk>>;
beforeAll(async () => {
  desk = await openSheetDesk();
});
afterAll(() => desk.close());

const head = 'parent,tel,email,province,wechat_id,child_name_cn,child_name,birth_month,grade';
const line = (at: number, more = '') =>
  `家长${at},1361000${1000 + at},h${at}@example.cn,上海市,w${at},孩${at}${more},Kid ${at},2017-05,1`;

test('rows and columns that a workbook hides are left out and counted', async () => {
  const rows = [`${head},notes`, line(1), line(2), line(3)].map((text) => text.split(','));
  const hidden = {
    rowDefs: new Map([[2, { hidden: true }]]),
    columns: rows[0]?.map((name) => ({ hidden: name === 'grade' })),
  };
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows, ...hidden }] } as never));
  const checked = await desk.looked('families', book);
  expect(checked).toMatchObject({ lines: 2, hidden_rows: 1, hidden_columns: 1 });
  expect(checked.faults.map(({ line: at, column }) => `${at} ${column}`)).toEqual(['2 grade', '4 grade']);
});

test('a hidden column that says which record a line is about still counts', async () => {
  const course = await aClass(desk.shop, {});
  const text = [
    'offering,label_zh,weekdays,start,end,first_day,total_classes,class_size,session',
    `${course.number},改名,2,9:00,10:00,2027-03-01,2,5,${course.sessionId}`,
  ];
  const rows = text.map((row) => row.split(','));
  const columns = rows[0]?.map((name) => ({ hidden: name === 'session' }));
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows, columns }] } as never));
  expect(await desk.looked('sessions', book)).toMatchObject({ added: 0, lines: 1, hidden_columns: 0 });
});

test('sums, signatures and notes below a table are no lines', async () => {
  const feet = [
    '合计,2人',
    '制表人：张老师,,日期：2026-09-01',
    '家长签字：',
    'Total: 2',
    '注：请核对',
    ',,,小计',
  ];
  const checked = await desk.looked('families', [head, line(11), line(12), ...feet].join('\n'));
  expect(checked).toMatchObject({ state: 'ready', lines: 2, added: 2, faults: [] });
});

test('lines without a telephone number or a name are not asked whether they are one child', async () => {
  const checked = await desk.looked('families', [head, '张三,,,,,,,,', '李四,,,,,,,,'].join('\n'));
  expect(checked.faults.map(({ line: at, column }) => `${at} ${column}`)).toEqual([
    '2 tel',
    '2 child_name_cn',
    '3 tel',
    '3 child_name_cn',
  ]);
});

test('a line break in a cell of one line is a blank, and the table taken again changes nothing', async () => {
  const csv = [head, line(21).replace('家长21', '"王芳\n(妈妈)"').replace('孩21', '"李\r\n小二"')].join('\n');
  expect(await desk.taken('families', csv)).toMatchObject({ added: 1 });
  expect(await desk.taken('families', csv)).toMatchObject({ added: 0, same: 1 });
  expect(
    await desk.rowsOf(
      `select a.name, c.name_cn from accounts a join guardianships g on g.parent_id = a.id join children c on c.id = g.child_id
       where a.email = 'h21@example.cn'`,
    ),
  ).toEqual([{ name: '王芳 (妈妈)', name_cn: '李 小二' }]);
});

test('a number of North America without its prefix gets the sentence that helps', async () => {
  const lines = ['604-555-0199', '6045550142', '16045550143', '12345'].map((tel, at) =>
    line(50 + at).replace(/,1361000\d+/, `,${tel}`),
  );
  const checked = await desk.looked('families', [head, ...lines].join('\n'));
  expect(checked.faults.map(({ message }) => message)).toEqual([
    '请写上国家代码，如 +1 604 555 0199。',
    '请写上国家代码，如 +1 604 555 0142。',
    '请写上国家代码，如 +1 604 555 0143。',
    '请输入有效的手机号',
  ]);
});

test('a faulty list of days is named once, and hours stand in one cell', async () => {
  const course = await aClass(desk.shop, {});
  const titles = 'offering,label_zh,weekdays,start,end,first_day,total_classes,class_size';
  const lineOf = (label: string, days: string, hours: string) =>
    `${course.number},${label},${days},${hours},2027-03-01,2,5`;
  const wrong = await desk.looked('sessions', [titles, lineOf('甲', 'foo/bar', '9:00,10:00')].join('\n'));
  expect(wrong.faults.map(({ column }) => column)).toEqual(['weekdays']);
  const text = [
    titles,
    lineOf('双休班', '周末', '16:30-18:00,'),
    lineOf('二四班', 'Tu/Th', '下午4:30–6:00,下午4:30–6:00'),
  ].join('\n');
  expect(await desk.taken('sessions', text)).toMatchObject({ added: 2 });
  expect(
    await desk.rowsOf(
      `select weekdays, start_time::text, end_time::text from sessions s join offerings o on o.id = s.offering_id
       where o.number = $1 and label ->> 'zh' in ('双休班', '二四班') order by weekdays`,
      [course.number],
    ),
  ).toEqual([
    { weekdays: [2, 4], start_time: '16:30:00', end_time: '18:00:00' },
    { weekdays: [6, 7], start_time: '16:30:00', end_time: '18:00:00' },
  ]);
});

test('families with siblings of one name are exported and taken in unchanged', async () => {
  const twin = line(31).replace('Kid 31', 'Kid B').replace('2017-05', '2019-01');
  const csv = [`${head},other_child`, `${line(31)},`, `${twin},是`].join('\n');
  expect(await desk.taken('families', csv)).toMatchObject({ added: 2 });
  expect(await desk.taken('families', csv)).toMatchObject({ added: 0, same: 2 });
  // A twin whose cells are all the same, as the school's own data can have.
  await desk.shop.pool.query(
    `with copied as (insert into children select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).* from children c
       where name = 'Kid B' returning id)
     insert into guardianships select (jsonb_populate_record(g, jsonb_build_object('child_id', (select id from copied), 'position', 2))).*
       from guardianships g join children c on c.id = g.child_id where c.name = 'Kid B'`,
  );
  const { state, lines, same, faults } = await desk.looked('families', await desk.exported('families'));
  expect({ state, same, faults }).toEqual({ state: 'ready', same: lines, faults: [] });
});

test('a sibling of the same name is a question, and a corrected month is not another child', async () => {
  const twin = line(41).replace('2017-05', '2019-01');
  const asked = await desk.looked('families', [head, line(41), twin].join('\n'));
  expect(asked.faults.map(({ line: at, column }) => `${at} ${column}`)).toEqual(['3 child_name_cn']);
  expect(asked.faults[0]?.message).toContain('是另一个孩子');
  await desk.taken('families', [head, line(41)].join('\n'));
  const corrected = await desk.looked('families', [head, twin].join('\n'));
  expect(corrected.faults.map(({ column, message }) => `${column} ${message}`)).toEqual([
    'birth_month 现在是“2017-05”，导入表格不会改动它。',
  ]);
});

test.each([
  ['家长姓名 Parent', '手机 Tel'],
  ['家长姓名\nParent', '手机号\nMobile'],
  ['家长姓名Parent', 'Mobile手机号'],
  ['家长姓名/Parent', '手机号 / Mobile'],
  ['家长姓名（Parent）', '联系电话(Phone)'],
  ['Parent name 家长姓名', '电话 | Phone'],
  ['监护人姓名', 'Cell'],
])('headings in both languages are read: %j, %j', async (parent, tel) => {
  const others = ['邮箱 Email', '省份 Province', '微信号 WeChat ID', '孩子中文名 Chinese name'];
  const heading = [parent, tel, ...others, '孩子英文名 English name', '出生年月 DOB', '年级 Grade'];
  const rows = [heading, line(31).split(',')];
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] } as never));
  expect(await desk.looked('families', book)).toMatchObject({ lines: 1, faults: [] });
});

test('a heading that names two columns is refused', async () => {
  const refusal = desk.looked('families', [head.replace('tel', '手机 Email'), line(41)].join('\n'));
  await expect(refusal).rejects.toMatchObject({ refusal: 'sheets.strange_column' });
});

test('a day without an hour is the whole day, and shown as it is understood', async () => {
  const coupons = [
    'code,name_zh,name_en,amount,least_amount,valid_from,valid_until,kinds',
    'DAY2026,整天,Whole days,"12,50","1.250,00",2026-12-01,2026/12/31,course',
  ];
  const { faults, understood } = await desk.looked('coupons', coupons.join('\n'));
  expect(faults).toEqual([]);
  const values = Object.fromEntries(understood.map(({ column, value }) => [column, value]));
  expect(values).toMatchObject({
    amount: '12.50',
    least_amount: '1250.00',
    valid_from: '2026-12-01 00:00',
    valid_until: '2026-12-31 23:59',
  });
});

test('names a room that the site does not have or that is too small, and says how to go on', async () => {
  const course = await aClass(desk.shop);
  await desk.rowsOf(
    `insert into rooms (id, site_id, name, places, is_closed) values (gen_random_uuid(), $1, '501', 12, false)`,
    [course.siteId],
  );
  const { faults } = await desk.looked(
    'sessions',
    [
      'offering,label_zh,label_en,weekdays,start,end,first_day,total_classes,class_size,room',
      `${course.number},周二班,Tuesdays,2,9:00,10:30,2027-03-01,6,8,502`,
      `${course.number},周三班,Wednesdays,3,9:00,10:30,2027-03-01,6,13,501`,
    ].join('\n'),
  );
  expect(faults).toMatchObject([
    {
      message: '这个校区没有登记“502”教室，或已停用。请填写已登记的教室，或先在“校区”里添加。',
    },
    { message: '“501”教室只能坐 12 人，比班级人数少。请换一间教室，或减少班级人数。' },
  ]);
});

import { strToU8, unzipSync, zipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetKinds } from '../../../contract/sheets/kinds.ts';
import { aClass } from '../../../tools/test/school.ts';
import { openSheetDesk } from '../../../tools/test/sheet-desk.ts';
import { readCsv } from '../../platform/csv/read-csv.ts';

let desk: Awaited<ReturnType<typeof openSheetDesk>>;
beforeAll(async () => {
  desk = await openSheetDesk();
});
afterAll(() => desk.close());

const book = async (
  rows: (string | number | boolean | Date | null)[][],
  formats: Record<string, string> = {},
) => {
  const cells = new Map(
    Object.entries(formats).map(([at, numFmt]) => {
      const [row = 0, column = 0] = at.split(',').map(Number);
      return [at, { value: rows[row]?.[column] ?? null, style: { numFmt } }];
    }),
  );
  return Buffer.from(await writeXlsx({ sheets: [{ name: '家庭', rows, cells }] }));
};

test('a workbook below a title, with Chinese headings and the cells of a spreadsheet, is read as it is meant', async () => {
  const file = await book(
    [
      ['新生登记表'],
      [],
      [
        '* 家长姓名',
        '联系电话',
        '电子邮箱',
        '省份',
        '微信号',
        '孩子中文名（必填）',
        '孩子英文名',
        '出生年月',
        '年级',
      ],
      [],
      [
        '周一',
        13_800_001_111,
        'zhou@example.cn',
        '上海市',
        'zhou1',
        '周小',
        'Zhou',
        new Date(Date.UTC(2017, 4, 1)),
        '小学三年级',
      ],
      ['周二', '8613800001112', 'ZHOU2@example.cn', '上海市', 1001, '周中', 'Zhong', 'May-17', 'Grade 3'],
      ['周三', '138 0000 1113', 'zhou3@example.cn', '上海市', 'z', '周大', 'Da', 42_856, 3.0],
      [],
    ],
    { '4,7': 'mmm-yy' },
  );
  expect(await desk.taken('families', file)).toMatchObject({ state: 'taken', added: 3 });
  expect(
    await desk.rowsOf(
      `select a.tel, c.birth_month, c.grade, p.wechat_id from accounts a join guardianships g on g.parent_id = a.id
       join children c on c.id = g.child_id join parents p on p.account_id = a.id where a.tel like '+861380000111%' order by 1`,
    ),
  ).toEqual([
    { tel: '+8613800001111', birth_month: '2017-05', grade: 3, wechat_id: 'zhou1' },
    { tel: '+8613800001112', birth_month: '2017-05', grade: 3, wechat_id: '1001' },
    { tel: '+8613800001113', birth_month: '2017-05', grade: 3, wechat_id: 'z' },
  ]);
});

test('names of codes, sites, teachers and days in either language, hours and percentages as a workbook has them', async () => {
  const course = await aClass(desk.shop, {});
  const file = await book(
    [
      [
        'Offering number',
        'Class name (Chinese)',
        'Weekdays',
        'Starts',
        'Ends',
        'First day',
        'Lessons in all',
        'Seats',
        'Price',
      ],
      [
        course.number,
        '周二班',
        '周二、Thursday',
        0.375,
        new Date(Date.UTC(1899, 11, 31, 10, 30)),
        '9/14/2027',
        '２',
        '8人',
        null,
      ],
      [course.number.toLowerCase(), '周六班', '星期六', '下午1:30', '3:00 PM', '9/11/2027', 2.0, 8, null],
    ],
    { '1,4': 'h:mm' },
  );
  expect(await desk.taken('sessions', file)).toMatchObject({ state: 'taken', added: 2 });
  expect(
    await desk.rowsOf(
      `select weekdays, start_time::text, end_time::text, first_day::text, total_classes from sessions s join offerings o on o.id = s.offering_id
       where o.number = $1 and label ->> 'zh' in ('周二班', '周六班') order by first_day`,
      [course.number],
    ),
  ).toEqual([
    {
      weekdays: [6],
      start_time: '13:30:00',
      end_time: '15:00:00',
      first_day: '2027-09-11',
      total_classes: 2,
    },
    {
      weekdays: [2, 4],
      start_time: '09:00:00',
      end_time: '10:30:00',
      first_day: '2027-09-14',
      total_classes: 2,
    },
  ]);
  const coupon = await book(
    [
      ['优惠码', '名称（中文）', '优惠比例', '生效时间', '有效天数', '仅首单'],
      ['HALF50', '半价', 0.15, '2027/2/1 0:00', 30, true],
    ],
    { '1,2': '0%' },
  );
  expect(await desk.taken('coupons', coupon)).toMatchObject({ added: 1 });
  expect(await desk.rowsOf(`select rate_bp, first_order from coupons where code = 'HALF50'`)).toEqual([
    { rate_bp: 1500, first_order: true },
  ]);
});

test('a cell that is not understood is named with its line, column, value and what to do', async () => {
  const head = 'parent,tel,email,province,wechat_id,child_name_cn,child_name,birth_month,grade';
  const checked = await desk.looked(
    'families',
    [
      head,
      '陈一,1.38E+10,c1@example.cn,上海市,c,陈甲,Chen,2017-05,1',
      '陈二,13800002222,c2@example.cn,#N/A,c,陈乙,Chen,5月17日,1',
      '陈三,13800002223,c3@example.cn,上海市,c,陈丙,Chen,4/5/2017,一百年级',
    ].join('\n'),
  );
  expect(
    checked.faults.map(({ line, column, value, message }) => `${line} ${column} ${value} ${message}`),
  ).toEqual([
    '2 tel 1.38E+10 电子表格把这个号码缩短了，后几位已经丢失。请把这一列设为“文本”格式，再填写完整的号码。',
    '3 province #N/A 这是电子表格的错误值。请直接填写内容。',
    '3 birth_month 5月17日 请按“2017-05”的样子填写年月。',
    '4 birth_month 4/5/2017 可能是 2017-04-05，也可能是 2017-05-04。请按“2017-04-05”的样子填写。',
    expect.stringContaining('4 grade 一百年级 请填写以下之一：幼儿园小班'),
  ]);
});

test('the lines at fault can be downloaded, corrected and sent again; the good ones are taken before', async () => {
  const head = '优惠码,名称（中文）,优惠金额,生效时间,有效天数';
  const lines = [
    'GOOD01,好,50,2027-02-01 00:00,30',
    'POOR01,差,fifty,2027-02-01 00:00,30',
    'POOR02,,5,2027-02-01,30',
  ];
  const { id, state } = await desk.looked('coupons', [head, ...lines].join('\n'));
  expect(state).toBe('faulty');
  await desk.run('officeSheetImportTake', { import_id: id, partly: true }, desk.usual);
  await desk.jobs();
  expect(await desk.info(id)).toMatchObject({ state: 'taken', added: 1, faulty: 2, lines: 3 });
  expect(await desk.rowsOf(`select code from coupons where code in ('GOOD01', 'POOR01', 'POOR02')`)).toEqual([
    { code: 'GOOD01' },
  ]);
  const csv = await desk.fileAt(await desk.run('officeSheetImportFaults', { import_id: id }, desk.usual));
  const rows = readCsv(csv.toString(), 10)?.map(({ cells }) => cells) ?? [];
  expect(rows).toHaveLength(3);
  expect(rows[1]).toEqual([
    ...['POOR01', '差', 'fifty', '2027-02-01 00:00', '30'],
    '优惠金额：请按“1280.50”的样子填写金额。',
  ]);
  const link = await desk.run('officeSheetImportFaults', { import_id: id, format: 'xlsx' }, desk.usual);
  const { sheets } = await readXlsx(await desk.fileAt(link));
  const corrected = (sheets[0]?.rows ?? []).map((row) =>
    row.map((cell) => (cell === 'fifty' ? 50 : cell === '2027-02-01' ? '2027-02-01 00:00' : cell)),
  );
  const [heads = [], first = [], second = []] = corrected;
  expect(heads).toEqual(['优惠码', '名称（中文）', '优惠金额', '生效时间', '有效天数', '有误之处']);
  const again = await book([heads, first, second.map((cell, index) => (index === 1 ? '差' : cell))]);
  expect(await desk.taken('coupons', again)).toMatchObject({ added: 2 });
});

test('after a failure, a table with faults is taken again only without them', async () => {
  const head = 'code,name_zh,amount,valid_from,valid_days';
  const lines = ['AGAIN1,好,￥50,2027-02-01 00:00,30', 'AGAIN2,差,US$5,2027-02-01 00:00,30'];
  const { id } = await desk.looked('coupons', [head, ...lines].join('\n'));
  await desk.shop.pool.query(`update sheet_imports set state = 'failed' where id = $1`, [id]);
  await expect(desk.run('officeSheetImportTake', { import_id: id }, desk.usual)).rejects.toMatchObject({
    refusal: 'sheets.not_ready',
  });
  await desk.run('officeSheetImportTake', { import_id: id, partly: true }, desk.usual);
  await desk.jobs();
  expect(await desk.info(id)).toMatchObject({ state: 'taken', added: 1, faulty: 1 });
});

test('a line that breaks a rule of the database is named, and the others are checked', async () => {
  await desk.shop.pool.query(`create function break() returns trigger language plpgsql as $$ begin
    if new.code = 'BREAK1' then perform 1 / 0; end if; if new.code = 'BREAK2' then perform ''::int; end if; return new; end $$`);
  await desk.shop.pool.query(
    'create trigger break before insert on coupons for each row execute function break()',
  );
  const line = (code: string) => `${code},好,50,2027-02-01 00:00,30`;
  const checked = await desk.looked(
    'coupons',
    ['code,name_zh,amount,valid_from,valid_days', ...['BREAK1', 'WHOLE1', 'BREAK2'].map(line)].join('\n'),
  );
  await desk.shop.pool.query('drop trigger break on coupons; drop function break()');
  expect(checked).toMatchObject({ state: 'faulty', checked: 3, faulty: 2, added: 1 });
  expect(checked.faults.map(({ line: at }) => at)).toEqual([2, 4]);
});

test('two lines that cannot both be taken are named wherever they stand', async () => {
  const head = 'parent,tel,email,province,wechat_id,child_name_cn,child_name,birth_month,grade';
  const lines = Array.from(
    { length: 130 },
    (_, at) => `家长${at},1370000${1000 + at},p${at % 129}@example.cn,上海市,w,孩子${at},Kid ${at},2017-05,1`,
  );
  const { id } = await desk.looked('families', [head, ...lines].join('\n'));
  await desk.run('officeSheetImportTake', { import_id: id }, desk.usual);
  await desk.jobs();
  expect(await desk.info(id)).toMatchObject({
    state: 'faulty',
    faulty: 1,
    faults: [{ line: 131, column: 'email', value: 'p0@example.cn' }],
  });
});

test('a copied line whose number is emptied is a new offering, once', async () => {
  const course = await aClass(desk.shop, {});
  await desk.shop.pool.query(
    `update sites set name = '{"zh":"复制校区","en":"Copies"}' where id = (select site_id from offerings where number = $1)`,
    [course.number],
  );
  const csv = await desk.exported('offerings');
  const [head = '', ...lines] = csv.split('\r\n');
  const copied = lines.find((line) => line.startsWith(`${course.number},`))?.replace(course.number, '') ?? '';
  expect(await desk.taken('offerings', [head, copied].join('\r\n'))).toMatchObject({ added: 1 });
  expect(await desk.taken('offerings', [head, copied].join('\r\n'))).toMatchObject({ added: 0, same: 1 });
});

test('an empty template of each table is understood in both languages, and has nothing to take', async () => {
  for (const kind of sheetKinds)
    for (const format of ['csv', 'xlsx'] as const)
      for (const locale of ['zh', 'en'] as const) {
        const link = await desk.run('officeSheetTemplate', { kind, format }, { ...desk.usual, locale });
        const file = await desk.fileAt(link);
        await expect(desk.sent(kind, file)).rejects.toMatchObject({ refusal: 'sheets.empty' });
      }
});

test('a workbook that unpacks to too much, or lies about it, is refused before it is read', async () => {
  const real = await book([['code'], ['X']]);
  const parts = unzipSync(real);
  const bomb = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(' '.repeat(70_000_000)) });
  await expect(desk.sent('coupons', Buffer.from(bomb))).rejects.toMatchObject({
    fields: { sheet: 'sheet_unreadable' },
  });
  const lying = Buffer.from(bomb);
  const entry = Buffer.from('504b0102', 'hex');
  for (let at = lying.indexOf(entry); at >= 0; at = lying.indexOf(entry, at + 4))
    lying.writeUInt32LE(1000, at + 24);
  await expect(desk.sent('coupons', lying)).rejects.toMatchObject({ fields: { sheet: 'sheet_unreadable' } });
  const many = Object.fromEntries(Array.from({ length: 1100 }, (_, at) => [`xl/x${at}.xml`, strToU8('x')]));
  await expect(desk.sent('coupons', Buffer.from(zipSync({ ...parts, ...many })))).rejects.toMatchObject({
    fields: { sheet: 'sheet_unreadable' },
  });
  const crowded = zipSync({
    ...parts,
    'xl/sharedStrings.xml': strToU8(`<sst>${'<si/>'.repeat(4_100_000)}</sst>`),
  });
  await expect(desk.sent('coupons', Buffer.from(crowded))).rejects.toMatchObject({
    fields: { sheet: 'sheet_unreadable' },
  });
  const strange = '<!DOCTYPE x [<!ENTITY a "AAAA"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const shared = Buffer.from(parts['xl/sharedStrings.xml'] ?? []).toString();
  const entities = zipSync({
    ...parts,
    'xl/sharedStrings.xml': strToU8(shared.replace('<sst', `${strange}<sst`).replace('code', 'code&f;')),
  });
  await expect(desk.sent('coupons', Buffer.from(entities))).rejects.toMatchObject({
    refusal: 'sheets.strange_column',
    params: { name: 'code&f;' },
  });
});

import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { columnsOf } from '../../../contract/sheets/columns.ts';
import { sheetKinds } from '../../../contract/sheets/kinds.ts';
import { guarded, guardedWords, unguarded } from '../../platform/csv/formulas.ts';
import { cellAs, isError, isShortened, telOf } from './cells.ts';
import { headingOf, linesOf } from './headings.ts';

test.each([
  ['price', 'amount', '1,280.5', '1280.50'],
  ['price', 'amount', 'US$1,280', 'US$1,280'],
  ['price', 'amount', '1 280,50', '1280.50'],
  ['price', 'amount', '１２８０．５', '1280.50'],
  ['price', 'amount', '12.345', '12.345'],
  ['price', 'amount', '1.280', '1.280'],
  ['price', 'amount', '999.000', '999.000'],
  ['price', 'amount', '0.280', '0.28'],
  ['price', 'amount', '1280.000', '1280.00'],
  ['price', 'amount', '12.8000', '12.80'],
  ['percent', 'percent', '15%', '15.00'],
  ['percent', 'percent', '12.500', '12.50'],
  ['percent', 'percent', '0.1', '0.1'],
  ['percent', 'percent', '.5', '.5'],
  ['percent', 'percent', '0.5%', '0.50%'],
  ['percent', 'percent', '0', '0.00'],
  ['percent', 'percent', '0.00%', '0.00'],
  ['percent', 'percent', '１５％', '15.00'],
  ['end', 'clock', '24:00', '00:00'],
  ['end', 'clock', '晚上12点', '00:00'],
  ['start', 'clock', '24:00', '24:00'],
  ['starts_on', 'day', '2026-09-01T00:00:00', '2026-09-01'],
  ['valid_until', 'moment', '2026-09-01', '2026-09-01 23:59'],
  ['valid_until', 'moment', '2026-09-01 00:00', '2026-09-01 00:00'],
  ['valid_until', 'moment', '9/13/2026 12:00:00 AM', '2026-09-13 00:00'],
  ['class_size', 'whole', '２', '2'],
  ['class_size', 'whole', '2.0', '2'],
  ['class_size', 'whole', '8 人', '8'],
  ['class_size', 'whole', '1,000', '1000'],
  ['class_size', 'whole', '1.000', '1.000'],
  ['class_size', 'whole', '2.5', '2.5'],
  ['grade', 'whole', '小学三年级', '3'],
  ['grade', 'whole', '三年级', '3'],
  ['grade', 'whole', '3年级', '3'],
  ['grade', 'whole', 'Grade 3', '3'],
  ['grade', 'whole', 'g3', '3'],
  ['grade', 'whole', '1.0', '1'],
  ['grade', 'whole', '-1', '-1'],
  ['grade', 'whole', '–1', '-1'],
  ['grade', 'whole', '大班', '0'],
  ['kind', 'text', '课程', 'course'],
  ['kind', 'text', 'Camp', 'camp'],
  ['weekdays', 'list', '周二、周四', '2 4'],
  ['weekdays', 'list', '周四周二', '2 4'],
  ['weekdays', 'list', '周一至周五', '1 2 3 4 5'],
  ['weekdays', 'list', '周一到五', '1 2 3 4 5'],
  ['weekdays', 'list', '一三五', '1 3 5'],
  ['weekdays', 'list', '周一三五', '1 3 5'],
  ['weekdays', 'list', 'Mon–Fri', '1 2 3 4 5'],
  ['weekdays', 'list', 'Monday to Wednesday, Sat', '1 2 3 6'],
  ['weekdays', 'list', '2.0', '2'],
  ['weekdays', 'list', 'Sat/Sun', '6 7'],
  ['weekdays', 'list', '周末', '6 7'],
  ['weekdays', 'list', '工作日', '1 2 3 4 5'],
  ['weekdays', 'list', '每周六、日', '6 7'],
  ['weekdays', 'list', '周日-周四', '1 2 3 4 7'],
  ['weekdays', 'list', '周日至周四', '1 2 3 4 7'],
  ['weekdays', 'list', '周六至周一', '1 6 7'],
  ['weekdays', 'list', '礼拜六到礼拜天', '6 7'],
  ['weekdays', 'list', 'Sun-Thu', '1 2 3 4 7'],
  ['weekdays', 'list', 'Friday to Monday', '1 5 6 7'],
  ['weekdays', 'list', '週六', '6'],
  ['weekdays', 'list', '週一至週五', '1 2 3 4 5'],
  ['weekdays', 'list', '每週末', '6 7'],
  ['weekdays', 'list', '星期天、禮拜三', '3 7'],
  ['weekdays', 'list', '礼拜天', '7'],
  ['weekdays', 'list', '周1', '1'],
  ['weekdays', 'list', '周1、周3、5', '1 3 5'],
  ['weekdays', 'list', '周1-5', '1 2 3 4 5'],
  ['weekdays', 'list', '周135', '1 3 5'],
  ['weekdays', 'list', '周8', '周8'],
  ['weekdays', 'list', 'Tu/Th', '2 4'],
  ['weekdays', 'list', 'T/Th', '2 4'],
  ['weekdays', 'list', 'MWF', '1 3 5'],
  ['weekdays', 'list', 'TTh', '2 4'],
  ['weekdays', 'list', 'MTWTF', '1 2 3 4 5'],
  ['weekdays', 'list', 'M-F', '1 2 3 4 5'],
  ['weekdays', 'list', 'TueSat', '2 6'],
  ['weekdays', 'list', 'TuSa', '2 6'],
  ['weekdays', 'list', 'MonWedFri', '1 3 5'],
  ['weekdays', 'list', 'Sat.', '6'],
  ['weekdays', 'list', 'Month', 'Month'],
  ['weekdays', 'list', 'Tues & Thurs', '2 4'],
  ['weekdays', 'list', 'weekends', '6 7'],
  ['weekdays', 'list', 'Funday', 'Funday'],
  ['percent', 'percent', '.05%', '0.05%'],
  ['parent', 'text', '王芳\n(妈妈)', '王芳 (妈妈)'],
  ['description_zh', 'paragraphs', '第一行\r\n第二行', '第一行\n第二行'],
  ['first_order', 'flag', 'TRUE', 'yes'],
  ['first_order', 'flag', '是', 'yes'],
  ['first_order', 'flag', '1.0', 'yes'],
  ['first_order', 'flag', '×', 'no'],
  ['first_order', 'flag', 'x', 'x'],
  ['first_order', 'flag', 'Ｘ', 'X'],
  ['first_order', 'flag', '✔️', 'yes'],
  ['first_order', 'flag', '✅', 'yes'],
  ['first_order', 'flag', '❌', 'no'],
  ['number', 'code', ' ｃ1001', 'C1001'],
] as const)('in %s (%s) %s is %s', (name, as, typed, is) => expect(cellAs({ name, as }, typed)).toBe(is));

test.each([
  ['13800000000', '+8613800000000'],
  ['13800000000.0', '+8613800000000'],
  ['1.38E+10', null],
  ['1.3800012345E+10', '+8613800012345'],
  ['8613800000000', '+8613800000000'],
  ['+86 138-0000-0000', '+8613800000000'],
  ['００８６１３８００００００００', '+8613800000000'],
  ['+1 (604) 555-0142', '+16045550142'],
  ['+44 (0)7911 123456', '+447911123456'],
  ['+61 0412 345 678', '+61412345678'],
  ['12345', null],
])('%s is the number %s', (typed, tel) => expect(telOf(typed)).toBe(tel));

test('knows what a spreadsheet has lost', () => {
  expect(['1.38E+10', '8.61381E+12'].map(isShortened)).toEqual([true, true]);
  expect(['1.3800012345E+10', '138'].some(isShortened)).toBe(false);
  expect(['#N/A', '#REF!', '########'].every(isError)).toBe(true);
  expect(['#1', 'N/A', '#'].some(isError)).toBe(false);
});

test('a cell read twice is the same as read once, in every column', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[-+]?\d{0,6}[-/.,:年月 ]?\d{0,5}[-/.,:日 ]?\d{0,4}[%元]?$/),
  );
  for (const column of sheetKinds.flatMap((kind) => columnsOf[kind]))
    fc.assert(
      fc.property(cell, (typed) => {
        const once = cellAs(column, typed);
        expect(cellAs(column, once)).toBe(once);
      }),
      { numRuns: 40 },
    );
});

test('words that a spreadsheet rewrites are guarded, and come back', () => {
  const risky = [
    '0301',
    '1-2',
    '3/4',
    'MAR1',
    'May 5',
    'TRUE',
    '1e5',
    '2026-09',
    '9:30',
    '50%',
    '1.50',
    "'0301",
  ];
  for (const text of risky) {
    expect(guardedWords(text)).toBe(`'${text}`);
    expect(unguarded(guardedWords(text))).toBe(text);
  }
  for (const text of ['12', '301', '周二班', 'Marble 5', 'C1001', '']) expect(guardedWords(text)).toBe(text);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'*[-\d./:eE%]{0,8}$/)), (text) => {
      expect(unguarded(guarded(text))).toBe(text);
      expect(unguarded(guardedWords(text))).toBe(text);
    }),
  );
});

const namesIn = (cells: string[]) => headingOf('families', [{ line: 1, cells }]).names;

test('headings are read in Chinese, English and codes, with stars, units and blanks', () => {
  expect(
    namesIn([
      '* 家长姓名',
      '手机号码',
      'Email:',
      '省份（必填）',
      'WECHAT_ID',
      ' 孩子中文名 ',
      '出生年月 (年-月)',
    ]),
  ).toEqual(['parent', 'tel', 'email', 'province', 'wechat_id', 'child_name_cn', 'birth_month']);
  expect(namesIn(['Phone number', 'ｔｅｌ', '', '备注'])).toEqual(['tel', 'tel', '', '-']);
  expect(namesIn(['#', '序号', 'No.', 'Remarks', '星座'])).toEqual(['-', '-', '-', '-', null]);
});

test('strange headings cost little, however many and long', () => {
  namesIn(['a']);
  const looked = vi.spyOn(String.prototype, 'normalize');
  const names = [Array(66_000).fill('a1'), ['[]([]('.repeat(30_000)], ['('.repeat(200_000)]].map(namesIn);
  const looks = looked.mock.calls.length;
  looked.mockRestore();
  expect(looks).toBeLessThan(5000);
  expect(names.flat().every((name) => name === null)).toBe(true);
  expect(namesIn([...Array(300).fill(''), 'a1', 'tel'])).toEqual([...Array(300).fill(''), null, null]);
});

test.each(sheetKinds)('a cell in a line of %s that is far too long is a fault, and is not read', (kind) => {
  const names = columnsOf[kind].filter(({ as }) => as !== 'readOnly').map(({ name }) => name);
  const long = linesOf(kind, { row: { line: 1, cells: names }, names, currency: 'CNY' }, [
    { line: 2, cells: names.map(() => '一'.repeat(190_000)) },
  ])[0];
  expect(long?.faults.filter((fault) => 'field' in fault).map(({ column }) => column)).toEqual(names);
  expect(Math.max(...Object.values(long?.cells ?? {}).map(({ length }) => length))).toBeLessThanOrEqual(
    20_000,
  );
  for (const { name, as } of columnsOf[kind])
    if (['day', 'month', 'moment', 'clock'].includes(as)) expect(long?.cells[name]?.length).toBe(100);
});

test('a cell of glued days is read at once', () => {
  const began = performance.now();
  cellAs({ name: 'weekdays', as: 'list' }, `${'sat'.repeat(26)}x`);
  expect(performance.now() - began).toBeLessThan(200);
});

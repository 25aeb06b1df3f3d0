import { buffer as bytesOf } from 'node:stream/consumers';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { clockIn } from '../../../contract/core/typed-times.ts';
import { readWorkbook } from './read-workbook.ts';
import { writeWorkbook } from './write-workbook.ts';

test('a merged cell says its value in each row with something in it', async () => {
  const rows = [
    ['家长', '电话', '孩子'],
    ['王芳', '13800138000', '安安'],
    [null, null, '乐乐'],
    [null, null, null],
    ['李强', '13900139000', '朵朵'],
  ];
  const merges = [
    { startRow: 1, endRow: 3, startCol: 0, endCol: 0 },
    { startRow: 1, endRow: 3, startCol: 1, endCol: 1 },
  ];
  const book = await writeXlsx({ sheets: [{ name: '家庭', rows, merges }] });
  expect((await readWorkbook(book, 100))?.rows.map(({ cells }) => cells)).toEqual([
    ['家长', '电话', '孩子'],
    ['王芳', '13800138000', '安安'],
    ['王芳', '13800138000', '乐乐'],
    ['李强', '13900139000', '朵朵'],
  ]);
});

test('a workbook that counts from 1904 has its times of day', async () => {
  const cells = new Map([['0,0', { value: 0.6875, style: { numFmt: '[h]:mm' } }]]);
  const book = await writeXlsx({ sheets: [{ name: 'A', rows: [[0.6875]], cells }], dateSystem: '1904' });
  const [row] = (await readWorkbook(book, 100))?.rows ?? [];
  expect(clockIn(row?.cells[0] ?? '')).toBe('16:30');
});

test('a row and a column that a workbook hides are marked', async () => {
  const rows = [
    ['家长', '年级', '电话'],
    ['王芳', '3', '13800138000'],
    ['李强', '4', '13900139000'],
  ];
  const sheet = { name: 'A', rows, rowDefs: new Map([[2, { hidden: true }]]) };
  const book = await writeXlsx({ sheets: [{ ...sheet, columns: [{}, { hidden: true }, {}] }] });
  const table = await readWorkbook(book, 100);
  expect(table?.rows.map(({ isHidden }) => isHidden)).toEqual([false, false, true]);
  expect(table?.hiddenColumns).toEqual([1]);
});

test('a workbook of ours is read as it was written, apostrophes included', async () => {
  const names = ["'=cmd", '=SUM(A1)', "'007", '-小红', "O'Neil", "''@Anna"];
  const lines = async function* () {
    yield names.map((name) => ({ name }));
  };
  const book = await bytesOf(writeWorkbook([{ name: 'name', as: 'words' }], lines()));
  const [, ...rows] = (await readWorkbook(book, 100))?.rows ?? [];
  expect(rows.map(({ cells }) => cells[0])).toEqual(names);
});

test('a guarded CSV that a spreadsheet saved as a workbook loses its guard', async () => {
  const book = await writeXlsx({
    sheets: [{ name: 'A', rows: [["'=cmd"], ["'13800138000123"], ["'Anna"]] }],
  });
  expect((await readWorkbook(book, 100))?.rows.map(({ cells }) => cells[0])).toEqual([
    '=cmd',
    '13800138000123',
    "'Anna",
  ]);
});

test('a percent sign that a format only shows does not count', async () => {
  const formats = ['0"%"', '0\\%', '0%'];
  const rows = [[15, 15, 0.15]];
  const cells = new Map(
    formats.map((numFmt, at) => [`0,${at}`, { value: rows[0]?.[at] ?? null, style: { numFmt } }] as const),
  );
  const book = await writeXlsx({ sheets: [{ name: 'A', rows, cells }] });
  expect((await readWorkbook(book, 100))?.rows[0]?.cells).toEqual(['15', '15', '15%']);
});

test('the first sheet that is a table counts, or else the first with something in it', async () => {
  const sheets = [
    { name: '空', rows: [] },
    { name: '填写说明', rows: [['请从第二页开始填写']] },
    { name: '家庭', rows: [['家长'], ['王芳']], columns: [{ hidden: true }] },
  ];
  const book = await writeXlsx({ sheets });
  const isTable = (rows: readonly { cells: string[] }[]) => rows[0]?.cells[0] === '家长';
  const table = await readWorkbook(book, 100, isTable);
  expect(table?.rows.map(({ cells }) => cells[0])).toEqual(['家长', '王芳']);
  expect(table?.hiddenColumns).toEqual([0]);
  const instructions = await readWorkbook(book, 100, () => false);
  expect(instructions?.rows.map(({ cells }) => cells[0])).toEqual(['请从第二页开始填写']);
});

test.each(['', 'x:'])('the kana beside a name are no part of it (%srPh)', async (prefix) => {
  const book = await writeXlsx({ sheets: [{ name: 'A', rows: [[1, 'x']] }] });
  const parts = unzipSync(book);
  const name = 'xl/worksheets/sheet1.xml';
  const kana = (word: string) => `<${prefix}rPh sb="0" eb="1"><t>${word}</t></${prefix}rPh>`;
  const cell = `<c r="A1" t="inlineStr"><is><t>李</t>${kana('り')}<t>明</t>${kana('めい')}</is></c>`;
  const sheet = strFromU8(parts[name] ?? new Uint8Array()).replace(/<c r="A1".*?<\/c>/, cell);
  const read = await readWorkbook(zipSync({ ...parts, [name]: strToU8(sheet) }), 100);
  expect(read?.rows[0]?.cells).toEqual(['李明', 'x']);
});

import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded, unguarded } from './formulas.ts';
import { plainCell } from './plain-cell.ts';
import { readCsv, textOfSheet } from './read-csv.ts';
import { writeCsv } from './write-csv.ts';

const written = (columns: string[], lines: Record<string, string>[]) =>
  text(
    writeCsv(
      columns.map((name) => ({ name })),
      (async function* () {
        yield lines;
      })(),
    ),
  );

test('reads back what it has written, whatever the cells hold', async () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      "''@a",
      '-2',
      'a,b',
      'a"b',
      'a\r\nb',
      'a\nb',
      'a\rb',
      '"',
      '""',
      ',',
      '＝x',
      '中文，好',
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(cell, cell), { maxLength: 6 }), async (cells) => {
      const lines = cells.map(([a, b]) => ({ a, b: `x${b}`, c: '.' }));
      const rows = readCsv(await written(['a', 'b', 'c'], lines), 100)?.map(({ cells }) => cells);
      expect(rows).toEqual([['a', 'b', 'c'], ...lines.map(({ a, b }) => [plainCell(a), plainCell(b), '.'])]);
    }),
  );
});

test('no written cell can be a formula, and reading removes the apostrophe', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      for (const cell of [text, ` \n${text}`])
        expect(guarded(cell)).not.toMatch(/^(?!-\d+(\.\d+)?$)\s*[=+\-@＝＋－＠]|^[\t\r]/);
      expect(unguarded(guarded(text))).toBe(text);
    }),
  );
});

// 编号,名称 / C1,小提琴 in GB 18030, as Excel in China writes it.
const gb = Buffer.from('b1e0bac52cc3fbb3c60d0a43312cd0a1cce1c7d90d0a', 'hex');

test.each([
  ['UTF-8 with its mark', Buffer.from('\uFEFF编号,名称\r\nC1,小提琴\r\n')],
  ['UTF-8 without', Buffer.from('编号,名称\nC1,小提琴')],
  ['UTF-16', Buffer.from('\uFEFF编号\t名称\r\nC1\t小提琴\r\n', 'utf16le')],
  ['UTF-16 with the other order', Buffer.from('\uFEFF编号\t名称\r\nC1\t小提琴\r\n', 'utf16le').swap16()],
  ['UTF-16 without its mark', Buffer.from('编号,名称\r\nC1,小提琴\r\n', 'utf16le')],
  ["Excel's own first line", Buffer.from('sep=;\r\n编号;名称\r\nC1;小提琴\r\n')],
  ["Excel's own first line with a blank", Buffer.from('sep=; \r\n编号;名称\r\nC1;小提琴\r\n')],
  ['formulas that keep numbers', Buffer.from('="编号",名称\r\n"=""C1""",小提琴\r\n')],
  ['rows that show nothing', Buffer.from('\u200b,\u200b\r\n编号,名称\r\nC1,小提琴\r\n')],
  ['empty lines and columns', Buffer.from('\r\n编号,名称\r\n,\r\nC1,小提琴\r\n,,\r\n')],
  ['blanks around quotes', Buffer.from('"编号", "名称"\nC1 , "小提琴" ')],
  ['semicolons', Buffer.from('编号;名称\rC1;小提琴')],
  ['GB 18030', gb],
])('%s is recognised by its content', (_name, bytes) => {
  expect(readCsv(textOfSheet(bytes) ?? '', 10)?.map(({ cells }) => cells)).toEqual([
    ['编号', '名称'],
    ['C1', '小提琴'],
  ]);
});

test.each(['Renée,Lévesque', 'Ärzte,Åsa', 'Müller,x', 'Élodie,né', 'François,L’Île'])(
  '%s is read from Windows-1252',
  (line) => {
    const bytes = Buffer.from(line.replaceAll('’', '\x92'), 'latin1');
    expect(textOfSheet(bytes)).toBe(line);
  },
);

const macSigns = new TextDecoder('macintosh').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
const ofMac = (line: string) => Uint8Array.from(line, (sign) => macSigns.indexOf(sign));

test.each([
  'José,García',
  'Müller,13800138000',
  'Zoë,Élodie\rRenée,L’Île\r',
  'Jørgen,Åsa,Muñoz',
  'Ana “Añita”,São Paulo…',
])('%j is read from the encoding of Excel for Mac', (line) => {
  expect(textOfSheet(ofMac(line))).toBe(line);
});

test.each(['Žižek,Šime', 'O’Neil,it’s', 'Mo–Fr,9–12', 'Muller – “x”,Renée'])(
  '%s of Windows is not taken for a text of a Mac',
  (line) => {
    const windows = new TextDecoder('windows-1252');
    const signs = windows.decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(textOfSheet(Uint8Array.from(line, (sign) => signs.indexOf(sign)))).toBe(line);
  },
);

test('refuses a western sheet that reads well in both encodings', () => {
  expect(textOfSheet(ofMac('Muñoz,13800138000'))).toBeNull();
});

test('judges a long sheet of a Mac by its lines with signs beyond ASCII', () => {
  const lines = 'Tom,1\r'.repeat(60_000);
  expect(textOfSheet(ofMac(`${lines}José,2\r`))).toBe(`${lines}José,2\r`);
});

// Chinese beside Latin letters, and a rare sign whose second byte is a letter.
test.each([
  ['Lee李,C1', '4c6565c0ee2c4331'],
  ['A朱镕基', '41d6ece946bbf9'],
])('%s is read from GB 18030', (line, hex) => {
  expect(textOfSheet(Buffer.from(hex, 'hex'))).toBe(line);
});

// As Excel writes in Taiwan, Hong Kong, Korea and Japan.
test.each([
  ['電話,家長,孩子', 'b971b8dc2cae61aaf82cabc4a46c'],
  ['tel,陳怡君', '74656c2cb3afa9c9a767'],
  [
    '電話,家長,孩子\n91234567,陳大文,我哋嘅細路喺鰂魚涌返學',
    'b971b8dc2cae61aaf82cabc4a46c0a39313233343536372cb3afa46aa4e52ca7da925d9defb2d3b8f49df6916fb3bdaf46aaf0bec7',
  ],
  ['姓名,黃綉玲,陳着,陳嘉喆', 'a96da6572cb6c08ea7acc22cb3affed32cb3afb9c5fb46'],
  ['tel,김민준', '74656c2cb1e8b9cec1d8'],
  ['전화,부모,아이', 'c0fcc8ad2cbaceb8f02cbec6c0cc'],
  ['電話,保護者,さくらタナカ', '936498622c95db8cec8ed22c82b382ad82e7835e8369834a'],
  ['電話,保護者,さくらタナカ', 'c5c5cfc32ccaddb8eebcd42ca4b5a4afa4e9a5bfa5caa5ab'],
])('%s is read in the encoding of its country', (line, hex) => {
  expect(textOfSheet(Buffer.from(hex, 'hex'))).toBe(line);
});

// Signs that the other encodings would share.
test.each([
  ['姓名,王偉,李偉,張儀', 'd0d5c3fb2ccdf582a52cc0ee82a52c8f888378'],
  ['编号,名称,开始,结束', 'b1e0bac52cc3fbb3c62cbfaacabc2cbde1caf8'],
  ['电话,李', 'b5e7bbb02cc0ee'],
])('%s is still read from GB 18030', (line, hex) => {
  expect(textOfSheet(Buffer.from(hex, 'hex'))).toBe(line);
});

test('refuses a sheet with signs that its encoding would lose', () => {
  expect(textOfSheet(Buffer.from('a96da6572cb3afb9c58766', 'hex'))).toBeNull();
});

test.each([
  ['a web page', '<html><head><meta charset="gb2312"></head><table><tr><td>姓名</td></tr></table></html>'],
  ['a web page below blanks', '\uFEFF \r\n<!DOCTYPE html><html></html>'],
  ['a workbook in XML', '<?xml version="1.0"?><Workbook></Workbook>'],
  ['a table alone', '<table border="1"><tr><td>姓名</td></tr></table>'],
  ['a PDF', '%PDF-1.4\n1 0 obj\n'],
  ['a document of a word processor', String.raw`{\rtf1\ansi 姓名}`],
  ['a web archive', 'MIME-Version: 1.0\nContent-Type: multipart/related\n'],
])('refuses %s', (_name, text) => expect(textOfSheet(Buffer.from(text))).toBeNull());

test('a cell in angle brackets is no web page', () => {
  expect(textOfSheet(Buffer.from('<必填>姓名,电话'))).toBe('<必填>姓名,电话');
});

test.each([
  ['a,b\n1,2\n1,"2\n3,4\n', 3],
  ['a,b\n"x\ny",2\n"张伟 "Tom"",138\n3,4\n', 3],
  ['a,b\n"王小明"（备注）,2\n', 2],
  [`a,b\n1,"2\n${'3,4\n'.repeat(60_000)}`, 2],
])('names the line of a quote that is not closed', (text, line) => {
  expect(() => readCsv(text, 100_000)).toThrow(expect.objectContaining({ name: 'OpenQuote', line }));
});

test('refuses binary data, and stops reading a long sheet', () => {
  expect(textOfSheet(Buffer.from('504b0304140006000800000021', 'hex'))).toBeNull();
  expect(readCsv('a\n'.repeat(50), 10)).toHaveLength(11);
});

const rowsIn = (text: string) => {
  try {
    return readCsv(text, 10)?.length ?? null;
  } catch (error) {
    return (error as Error).name;
  }
};
const size = 20_000_000;
test.each([
  ['with too many rows', 'a,b\n', 11],
  ['with a row that never ends', 'a,', null],
  ['with a row of empty cells that never ends', ',', null],
  ['with a cell that never ends', ['"', 'a\n'], 'OpenQuote'],
  ['with empty lines only', ',,\n', 0],
  ['with empty lines between its rows', ['', '\n', 'a'], null],
  ['with a million empty lines at its end', ['name,tel\nA,1,,\n', ',,\n', ''], 2],
])('a sheet of 20 MB %s costs little', (_what, parts, rows) => {
  const [start = '', more = '', end = ''] = typeof parts === 'string' ? ['', parts] : parts;
  const text = start + more.repeat(size / more.length) + end;
  const before = process.cpuUsage();
  expect(rowsIn(text)).toBe(rows);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(4000);
});

test.each([
  ['Chinese', 'name,tel\n'.repeat(100_000), [0xc3, 0xfb, 0xd7, 0xd6, 0x2c, 0x31, 0x0a], '名字,1\n'],
  ['western', '', [0x52, 0x65, 0x6e, 0xe9, 0x65, 0x2c, 0x31, 0x0a], 'Renée,1\n'],
])('the encoding of 20 MB of %s text costs little', (_what, ascii, line, shown) => {
  const lines = Math.floor((size - ascii.length) / line.length);
  const bytes = Buffer.concat([Buffer.from(ascii), Buffer.alloc(lines * line.length, Buffer.from(line))]);
  const before = process.cpuUsage();
  expect(textOfSheet(bytes)?.slice(ascii.length, ascii.length + shown.length)).toBe(shown);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(4000);
});

test('a title with commas above a table with semicolons, and commas within quotes behind a blank', () => {
  const cells = (text: string) => readCsv(text, 10)?.map((row) => row.cells);
  expect(cells('Class list, term 1, 2026, all\nparent;tel\nA;1')?.slice(1)).toEqual([
    ['parent', 'tel'],
    ['A', '1'],
  ]);
  expect(cells('a,b\n1, "x, y"')).toEqual([
    ['a', 'b'],
    ['1', 'x, y'],
  ]);
  expect(cells('a\tb\n\t2\n1\t')).toEqual([
    ['a', 'b'],
    ['', '2'],
    ['1', ''],
  ]);
});

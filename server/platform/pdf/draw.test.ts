import { extractText, getDocumentProxy, getResolvedPDFJS } from 'unpdf';
import { expect, test } from 'vitest';
import type { PdfDocument } from './document.ts';
import { drawPdf } from './draw.ts';

const row = (index: number) => [`第 ${index} 课：围棋启蒙，王安安`, `¥${index}.00`];
const document: PdfDocument = {
  title: '收据',
  author: '童学',
  language: 'zh-CN',
  at: Date.UTC(2026, 10, 18),
  foot: '童学 · T1',
  blocks: [
    { kind: 'title', beside: '童学', text: '收据 Receipt' },
    { kind: 'facts', rows: [['订单号', 'T20261118000000001']] },
    { kind: 'heading', text: '费用明细' },
    {
      kind: 'table',
      widths: [3, 1],
      head: ['项目', '金额'],
      rows: Array.from({ length: 80 }, (_row, index) => row(index)),
      strong: ['实付', '¥3,160.00'],
    },
    { kind: 'text', text: '懿翀龘：少见的字也在。', quiet: true },
  ],
};
const textOf = async (bytes: Uint8Array) => {
  const { text, totalPages } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ''), totalPages };
};

test('a document holds all its words, Chinese and Latin, over as many pages as needed, and stays small', async () => {
  const bytes = await drawPdf(document);
  expect(bytes.length).toBeLessThan(100_000);
  const { text, totalPages } = await textOf(Uint8Array.from(bytes));
  expect(totalPages).toBeGreaterThan(1);
  for (const words of [
    '收据Receipt',
    'T20261118000000001',
    '懿翀龘：少见的字也在。',
    '¥3,160.00',
    `1/${totalPages}`,
  ])
    expect(text).toContain(words);
  for (let index = 0; index < 80; index += 1) expect(text).toContain(row(index).join('').replaceAll(' ', ''));
});

test('characters that the Chinese font lacks come from another; unknown ones become a mark, not a box', async () => {
  const rare = [
    ...['欧阳龘㛃𠮷䶮', 'Łukasz Żółć-O’Neil', 'Nguyễn Thị Ánh', '㐂𬭎𨭎㗎'],
    ...['김민준', 'Ґанна Їжакевич', 'Әлия', 'Γιώργος Ἀθηνᾶ'],
  ];
  const long = `${'𠮷祥如意'.repeat(40)}Łódź`;
  const { text, totalPages } = await textOf(
    Uint8Array.from(
      await drawPdf({
        ...document,
        blocks: [
          ...rare.map((words) => ({ kind: 'centred' as const, text: words, size: 30, strong: true })),
          { kind: 'facts', rows: [['姓名', '王𠮷']] },
          { kind: 'table', widths: [1, 1], head: ['甲', '乙'], rows: [[long, 'Ő']], strong: ['𠮷', 'ű'] },
          { kind: 'text', text: '没有的字：\u{323AF}。' },
          { kind: 'text', text: '水是 H₂O，10⁵' },
          { kind: 'text', text: '辻\u{e0100}太\ufe00郎，👨‍👩‍👧和👩🏽‍🏫。' },
        ],
      }),
    ),
  );
  for (const words of [...rare, long, '王𠮷', 'Ő', 'ű', '没有的字：〓。', '水是H2O，10〓', '辻太郎，和。'])
    expect(text).toContain(words.replaceAll(' ', ''));
  expect(totalPages).toBe(1);
});

/** What a page shows, each text with its place. */
async function placedOn(bytes: Uint8Array) {
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  return items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ ...item, left: item.transform[4], right: item.transform[4] + item.width, y: item.transform[5] }]
      : [],
  );
}

test('an emoji is left out together with its blank', async () => {
  const text = '🎨 한국어 课 🌸 启蒙（👨‍👩‍👧 亲子 🎉）Korean 👩🏽‍🏫🇰🇷 class 🎉';
  const bytes = await drawPdf({ ...document, sheet: true, blocks: [{ kind: 'text', text }] });
  const { text: shown } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), {
    mergePages: true,
  });
  expect(shown.trim()).toBe('한국어 课 启蒙（亲子）Korean class');
});

test.each([
  ['علی\u200cرضا', 'علیرضا'],
  ['क्\u200dष', 'क्ष'],
])('joiners change the forms of letters: %s', async (joined, other) => {
  const drawn = async (text: string) =>
    placedOn(await drawPdf({ ...document, blocks: [{ kind: 'text', text }] }));
  const widthOf = async (text: string) => (await drawn(text)).reduce((sum, { width }) => sum + width, 0);
  expect(await widthOf(joined)).toBeGreaterThan((await widthOf(other)) + 0.5);
  expect(await widthOf(`王\u200c${other}`)).toBe(await widthOf(`王${other}`));
});

test('on a sheet, texts of any length stay above the foot, and none is printed over another', async () => {
  const long = (words: string, length: number) => words.repeat(length).slice(0, length);
  const centred = (text: string, size: number, more = {}) => ({
    kind: 'centred' as const,
    text,
    size,
    ...more,
  });
  const bytes = await drawPdf({
    ...document,
    sheet: true,
    blocks: [
      centred(long('上海童学国际教育 · Tongxue ', 160), 12),
      centred('结业证书', 38, { strong: true, above: 14 }),
      centred(long('阿卜杜热合曼·', 60), 30, { line: true, above: 22 }),
      centred(long('少儿英语阅读与写作（暑期），', 300), 14, { above: 12 }),
      centred(long('Reading and Writing for Young Learners, ', 400), 11),
      {
        kind: 'sealed',
        lines: [long('上海市浦东新区童学教学部', 60), long('Department of Arts and Sciences, ', 120)],
        address: 'https://example.com/verify',
        beside: ['ABCD-EFGH', '扫码查验', 'Scan to verify'],
      },
    ],
  });
  const placed = await placedOn(bytes);
  for (const [index, one] of placed.entries())
    for (const other of placed.slice(0, index)) {
      const isBeside = one.left >= other.right - 0.1 || other.left >= one.right - 0.1;
      const lower = one.y < other.y ? one : other;
      const isBelow = Math.abs(one.y - other.y) > lower.height * 0.9;
      expect(isBeside || isBelow, `${one.str} | ${other.str}`).toBe(true);
    }
  expect(Math.min(...placed.map(({ y }) => y))).toBeGreaterThan(50);
});

test('a dot of a name and an opening quotation mark stay with the letters that they belong to', async () => {
  const name = `${'阿卜杜热合曼·'.repeat(30)}${'“围”'.repeat(60)}`;
  const placed = await placedOn(await drawPdf({ ...document, blocks: [{ kind: 'text', text: name }] }));
  const lines = Map.groupBy(placed, ({ y }) => y);
  const words = [...lines.values()].map((line) => line.map(({ str }) => str).join(''));
  expect(words.length).toBeGreaterThan(3);
  for (const line of words) expect(line).toMatch(/^[^·].*[^“]$/u);
});

test('words from right to left follow each other from the right, and others stay where they are', async () => {
  const text = '课 דוד אבא-סוס 一';
  const bytes = await drawPdf({ ...document, sheet: true, blocks: [{ kind: 'text', text }] });
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) =>
    'str' in item && item.str.trim() ? [{ ...item, x: item.transform[4] }] : [],
  );
  const shown = placed.sort((one, other) => one.x - other.x).map(({ str }) => str.trim());
  expect(shown.join(' ')).toBe('课 סוס - אבא דוד 一');
});

test.each(['Ł', 'ส', 'מ', 'म'])('a word of many %s that no line holds goes over several', async (letter) => {
  const text = letter.repeat(200);
  const bytes = await drawPdf({ ...document, sheet: true, blocks: [{ kind: 'text', text }] });
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const right = page.getViewport({ scale: 1 }).width - 50;
  const placed = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
  expect(placed.map(({ str }) => str).join('')).toBe(text);
  for (const { transform, width } of placed) expect(transform[4] + width).toBeLessThan(right);
});

test('the circle of the Thai am stands below a mark of tone', async () => {
  const bytes = await drawPdf({ ...document, sheet: true, blocks: [{ kind: 'text', text: 'น้ำ' }] });
  expect((await textOf(Uint8Array.from(bytes))).text).toBe('น\u0e4d\u0e49\u0e32');
});

test.each([
  'Aleksandra-Wiśniewska',
  'Wiśniewskawiśniewskawiśniewska',
  'Ř'.repeat(40),
  '𠮷Wiśniewska-Wiśniewska',
])('a name stays in its column, also with letters of another font: %s', async (name) => {
  const table = { kind: 'table' as const, widths: [1, 1, 5], head: ['甲', '乙', '丙'] };
  const bytes = await drawPdf({ ...document, blocks: [{ ...table, rows: [[name, '12', '']] }] });
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const placed = items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ words: item.str, left: item.transform[4], right: item.transform[4] + item.width }]
      : [],
  );
  const next = placed.find(({ words }) => words === '12');
  const of = placed.filter(({ words }) => name.includes(words.trim()));
  expect(of.map(({ words }) => words).join('')).toBe(name);
  // A line breaks after a hyphen, not within or before it.
  for (const { words } of of) expect(words).toMatch(/^[^-]+-?$/);
  expect(Math.max(...of.map(({ right }) => right))).toBeLessThan(next?.left);
});

test('the same document gives the same bytes, also when drawn concurrently', async () => {
  const [first, other, repeated] = await Promise.all([
    drawPdf(document),
    drawPdf({ ...document, blocks: [] }),
    drawPdf(document),
  ]);
  expect(Buffer.compare(first, repeated)).toBe(0);
  expect(other.length).toBeLessThan(first.length);
});

test('drawing leaves the main thread free, and too many documents are refused', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);
  const all = await Promise.allSettled(
    Array.from({ length: 24 }, () => drawPdf({ ...document, blocks: [] })),
  );
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
  const refused = all.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused[0]?.reason).toMatchObject({ refusal: 'busy' });
});

test('a document that cannot be drawn fails alone, and the next is drawn', async () => {
  await expect(drawPdf({ ...document, blocks: null as never })).rejects.toThrow(/iterable|null/);
  expect((await drawPdf(document)).length).toBeGreaterThan(1000);
});

/** The text of each page, and whether a colour is set before it. */
async function pagesOf(bytes: Uint8Array): Promise<{ words: string; isColoured: boolean }[]> {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes));
  const { OPS } = await getResolvedPDFJS();
  const numbers = Array.from({ length: pdf.numPages }, (_page, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent();
      const { fnArray } = await page.getOperatorList();
      const colour = fnArray.indexOf(OPS.setFillRGBColor);
      return {
        words: items.map((item) => ('str' in item ? item.str : '')).join(''),
        isColoured: colour >= 0 && colour < fnArray.indexOf(OPS.showText),
      };
    }),
  );
}

test.each([18, 27, 28, 29, 30, 31, 32, 33, 60, 61, 62, 63])(
  'a table of %i rows repeats its head and colour on every page, and its last words never stand alone',
  async (count) => {
    const blocks = document.blocks.map((block) =>
      block.kind === 'table' ? { ...block, rows: block.rows.slice(0, count) } : block,
    );
    const pages = await pagesOf(await drawPdf({ ...document, blocks }));
    for (const { words, isColoured } of pages) {
      expect(isColoured).toBe(true);
      if (words.includes('围棋启蒙')) expect(words).toContain('项目');
    }
    const last = pages.at(-1)?.words ?? '';
    for (const words of ['¥3,160.00', '少见的字也在', `第 ${count - 1} 课`]) expect(last).toContain(words);
  },
);

test('centred text over several lines has lines of about equal length, none of one character', async () => {
  for (const length of [32, 33, 62, 63]) {
    const text = `${'学'.repeat(length - 2)}此证。`;
    const bytes = await drawPdf({ ...document, foot: '', blocks: [{ kind: 'centred', text, size: 14 }] });
    const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(1);
    const { items } = await page.getTextContent();
    const lines = items.flatMap((item) => ('str' in item && /学学|证/.test(item.str) ? [item.str] : []));
    expect(lines.join('').replaceAll(/\s/g, '')).toBe(text);
    expect(lines.length).toBe(Math.ceil(length / 30));
    const lengths = lines.map((line) => line.length);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThanOrEqual(4);
  }
});

test('a heading and a table’s head share a page with the first row, wherever the page ends', async () => {
  const many =
    'Saturday 28 November 2026, 10:00 to 11:30, moved to another weekly hour of the same class '.repeat(3);
  let turned = 0;
  for (let above = 20; above < 40; above += 1) {
    const bytes = await drawPdf({
      ...document,
      blocks: [
        { kind: 'facts', rows: Array.from({ length: above }, (_row, index) => [`Fact ${index}`, 'Value']) },
        { kind: 'heading', text: 'Sessions changed' },
        { kind: 'table', widths: [1, 2, 1], head: ['Day', 'What', 'Back'], rows: [['First', many, '1']] },
      ],
    });
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)));
    const page = text.find((words) => words.includes('Sessions changed'));
    expect(page, `below ${above} facts`).toMatch(/Day.*What.*Back[\s\S]*First/);
    if (page !== text[0]) turned += 1;
  }
  expect(turned).toBeGreaterThan(0);
});

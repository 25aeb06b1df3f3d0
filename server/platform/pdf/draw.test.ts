import { extractText, getDocumentProxy } from 'unpdf';
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

test('a document holds every word of it, Chinese and Latin, over as many pages as it needs, and stays small', async () => {
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

test('the same document is the same bytes, also where several are asked for at once', async () => {
  const [one, two, three] = await Promise.all([
    drawPdf(document),
    drawPdf({ ...document, blocks: [] }),
    drawPdf(document),
  ]);
  expect(Buffer.compare(one, three)).toBe(0);
  expect(two.length).toBeLessThan(one.length);
});

test('while it is drawn the main thread goes on, and too many at once are turned away', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 5);
  const all = await Promise.allSettled(
    Array.from({ length: 24 }, () => drawPdf({ ...document, blocks: [] })),
  );
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused).toHaveLength(4);
  expect(refused[0]?.reason).toMatchObject({ refusal: 'busy' });
});

test('a document that cannot be drawn fails by itself, and the next is drawn', async () => {
  await expect(drawPdf({ ...document, blocks: null as never })).rejects.toThrow(/iterable|null/);
  expect((await drawPdf(document)).length).toBeGreaterThan(1000);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Calls, calls } from '../../contract/calls.ts';
import { type SheetLink, sheetLink } from '../../contract/core/sheet-link.ts';
import { classFigureNames, figureOf, moneyFigureNames } from '../../contract/reports/figures.ts';
import { sheetKinds } from '../../contract/sheets/kinds.ts';
import { fillDemoWhereEmpty } from '../../demo/fill.ts';
import { openAll } from '../../tools/test/all-capabilities.ts';
import { aMemberOfStaff } from '../../tools/test/school.ts';
import type { Person } from '../platform/context.ts';
import { findFile } from '../platform/files/files.ts';
import { callerOn, type TestShop, testShop } from '../platform/testing.ts';

let shop: TestShop;
let folder: string;
let run: ReturnType<typeof callerOn>;
let owner: { person: Person };
let teacher: { person: Person };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  shop = await testShop({ DATA_FOLDER: folder });
  await fillDemoWhereEmpty(shop.app);
  run = callerOn(shop, openAll().calls);
  owner = await aMemberOfStaff(shop, 'owner');
  const { rows } = await shop.pool.query(
    `select t.id, t.account_id from teachers t join accounts a on a.id = t.account_id where a.email = 'teacher@tongxue.example'`,
  );
  teacher = {
    person: { kind: 'teacher', accountId: rows[0].account_id, signInId: rows[0].id, name: '赵清' },
  };
  // What the demo school has nowhere.
  await shop.pool.query('update offerings set refund_whole_days = 7, refund_later = $1', ['lessons']);
  await shop.pool.query('update coupon_codes set taken_at = now()');
  await shop.pool.query('update coupon_uses set given_back_at = used_at');
}, 300_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

const idOf = async (query: string) => String((await shop.pool.query(query)).rows[0]?.id);
const months = { from: '2025-07', until: '2026-12' };
const reports = (names: readonly (typeof moneyFigureNames | typeof classFigureNames)[number][]) =>
  names.flatMap((figure) => figureOf(figure).by.map((by) => ({ figure, by, ...months })));

/** What each export is asked for, so that its columns have something in them. */
const inputs: Partial<Record<keyof Calls, () => Promise<object[]> | object[]>> = {
  officeSheetExport: () => sheetKinds.map((kind) => ({ kind })),
  officeOrderExport: () => [{}],
  officePaymentExport: () => [{}],
  officeRefundExport: () => [{}],
  officeInvoiceExport: () => [{}],
  officeContactExport: () => [{}],
  officeApplicationExport: () => [{}],
  officeCommissionExport: () => ['2026-09', '2026-10', '2026-11'].map((month) => ({ month })),
  officeMoneyReportExport: () => reports(moneyFigureNames),
  officeClassReportExport: () => reports(classFigureNames),
  officeClassSheet: async () => [
    {
      session_id:
        await idOf(`select session_id as id from lessons l left join lesson_rolls r on r.lesson_id = l.id
        group by 1 having bool_and(r.lesson_id is not null) and count(*) > 2 order by 1 limit 1`),
    },
  ],
  officeCouponUseExport: async () => [
    { coupon_id: await idOf('select coupon_id as id from coupon_uses group by 1 order by count(*) desc') },
  ],
  officeCouponBatchSheet: async () => [{ batch_id: await idOf('select id from coupon_batches') }],
  teacherStatementSheet: () => [{ month: '2026-11' }],
};
/** A template has no lines; lines at fault stand as they were sent. */
const leftOut: readonly string[] = ['officeSheetTemplate', 'officeSheetImportFaults'];

const exportNames = (Object.keys(calls) as (keyof Calls)[]).filter(
  (name) => (calls[name].output as unknown) === sheetLink && !leftOut.includes(name),
);

type Filled = { heading: string; value: CellValue; format: string };
async function cellsOf(name: keyof Calls, input: object): Promise<Filled[]> {
  const person = name === 'teacherStatementSheet' ? teacher : owner;
  const link = (await run(name, { ...input, format: 'xlsx' } as never, person)) as SheetLink;
  const file = await findFile(shop.context(), /^\/files\/([0-9a-f-]{36})\?/.exec(link.url)?.[1] ?? '');
  const { sheets } = await readXlsx(file ? await buffer(file.read()) : Buffer.of(), { readStyles: true });
  const [sheet] = sheets;
  const headings = (sheet?.rows[0] ?? []).map(String);
  return (sheet?.rows ?? []).flatMap((row, line) =>
    line === 0
      ? []
      : row.map((value, at) => ({
          heading: headings[at] ?? '',
          value,
          format: sheet?.cells?.get(`${line},${at}`)?.style?.numFmt ?? '',
        })),
  );
}

/** What each format says of its cells. */
const kinds: Readonly<Record<string, string>> = {
  '@': 'words',
  '0': 'number',
  '0.00': 'money',
  '0.00%': 'share',
  'yyyy-mm-dd': 'day',
  'yyyy-mm-dd hh:mm': 'moment',
};
const typeOf: Readonly<Record<string, string>> = { words: 'string', day: 'object', moment: 'object' };
/** What can be counted, summed or sorted by time: it must not be a text. */
const isTyped = /^[¥$-]?[\d,]+(\.\d+)?%?$|^\d{4}[-/]\d\d?[-/]\d\d?([ T]\d\d:\d\d.*)?$/;
/** Digits that name something. */
const codes: readonly string[] = ['发票号码', '流水号', '交易单号', '手机号', '教室'];
/** Nothing in the demo school fills them. */
const empty = [
  'officePaymentExport 凭证号',
  'officeRefundExport 给家长的话',
  'officeSheetExport 是另一个孩子',
  'officeSheetExport 是否开班',
  'officeSheetExport 适用课程',
  'teacherStatementSheet 暂未计入的原因',
];

/** What is wrong with a cell, or null. */
function faultOf({ heading, value, format }: Filled): string | null {
  const kind = kinds[format] ?? format;
  const isText = typeof value === 'string' && isTyped.test(value) && !codes.includes(heading);
  const isNoisy = kind === 'share' && (Number(value) > 1 || String(value).length > 6);
  return isText || isNoisy || typeof value !== (typeOf[kind] ?? 'number')
    ? `${String(value)} as ${kind}`
    : null;
}

test('every export has an example here', () => {
  expect(Object.keys(inputs).sort()).toEqual(exportNames.sort());
});

test('every number, share, amount, day and moment of every export is a cell of its kind', async () => {
  const kindsOf = new Map<string, Set<string>>();
  const wrong = new Set<string>();
  for (const name of exportNames)
    for (const input of (await inputs[name]?.()) ?? [])
      for (const cell of await cellsOf(name, input)) {
        const column = `${name} ${cell.heading}`;
        const found = kindsOf.get(column) ?? new Set();
        kindsOf.set(column, found);
        if (cell.value === null || cell.value === '') continue;
        found.add(kinds[cell.format] ?? cell.format);
        const fault = faultOf(cell);
        if (fault) wrong.add(`${column}: ${fault}`);
      }
  expect([...wrong]).toEqual([]);
  expect(kindsOf.get('officeClassReportExport 出勤率')).toEqual(new Set(['share']));
  expect(kindsOf.get('officeSheetExport 注册日期')).toEqual(new Set(['day']));
  expect([...kindsOf].filter(([, found]) => found.size > 1)).toEqual([]);
  expect([...kindsOf].flatMap(([column, found]) => (found.size === 0 ? [column] : [])).sort()).toEqual(empty);
});

import { couponCode } from '../../../contract/coupons/code.ts';
import { officeCouponCalls } from '../../../contract/coupons/office-calls.ts';
import { familyEntry } from '../../../contract/families/family-entry.ts';
import { programmeOfferingCalls } from '../../../contract/programme/offerings.ts';
import { programmeSessionCalls } from '../../../contract/programme/sessions.ts';
import { columnsOf, keysOf } from '../../../contract/sheets/columns.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Line } from '../../platform/csv/write-csv.ts';
import type { Cells, Change, Fault, Outcome } from '../../schema/sheets.ts';
import { makeCoupon } from '../coupons/index.ts';
import { enterChild } from '../families/index.ts';
import { saveSession, viewOffering, viewSession, writeOffering } from '../programme/index.ts';
import { cellAs, telOf } from './cells.ts';
import { parentColumns, questionOf } from './doubles.ts';
import { type Known, keyOf, recordOf } from './find-known.ts';
import { asExported, faulty, fillIn, parseLine, withoutNulls } from './inputs.ts';
import { changesOf } from './rules.ts';

type Taking = {
  cells: Cells;
  /** The columns with changes. */
  only: readonly string[];
  known: Known;
  record: Line | null;
  key: string;
};

const changedCells = ({ cells, only }: Taking): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => only.includes(name)));

/** Returns the error for columns that a table may not change. */
const unchangeable = (changes: readonly Change[]) =>
  faulty(changes.map(({ column, was }) => ({ column, code: 'sheets.kept', params: { was } })));

const read = ({ cells, record }: Taking): unknown =>
  cellAs({ name: 'version', as: 'version' }, cells.version ?? '') || record?.version;

const emptyWords = {
  ...Object.fromEntries(['name', 'summary', 'description'].map((name) => [name, { zh: '', en: '' }])),
  ...Object.fromEntries(['outline', 'bring'].map((name) => [name, { zh: [], en: [] }])),
};

/** The id of a line without a number, so that the line taken twice is one offering. */
const newIdOf = ({ cells, key }: Taking): string | undefined =>
  couponCode(cells.number ?? '') ? undefined : key;

async function takeOffering(context: Context, line: Taking): Promise<void> {
  const { known, record } = line;
  const id = record?.id;
  const base = id
    ? {
        ...withoutNulls(await viewOffering(context, { offering_id: String(id) })),
        offering_id: id,
        version: read(line),
      }
    : emptyWords;
  const filled = fillIn(columnsOf.offerings, changedCells(line), { base, school: known.school });
  const call = programmeOfferingCalls.officeOfferingSave;
  const withoutCover = { ...filled, fields: { ...filled.fields, cover: undefined } };
  const input = parseLine(call, columnsOf.offerings, withoutCover);
  await writeOffering(context, input, record ? undefined : newIdOf(line));
}

async function takeSession(context: Context, line: Taking): Promise<void> {
  const { cells, known, record, key } = line;
  const number = couponCode(cells.offering ?? '');
  const offering = known.school.offerings.find(({ name }) => name === number);
  if (!offering) throw faulty([{ column: 'offering', code: 'sheets.unknown', params: { name: number } }]);
  if (!record && cells.session?.trim())
    throw faulty([{ column: 'session', code: 'sheets.unknown', params: { name: cells.session } }]);
  const base = record
    ? {
        ...withoutNulls(await viewSession(context, { session_id: key })),
        session_id: key,
        version: read(line),
      }
    : { label: { zh: '', en: '' }, offering_id: offering.id };
  const school = { ...known.school, zone: known.zones.get(number) ?? known.school.zone };
  const { fields, faults } = fillIn(columnsOf.sessions, changedCells(line), { base, school });
  const { offering: _offering, ...fieldsOfCall } = fields;
  const call = programmeSessionCalls.officeSessionSave;
  const input = parseLine(call, columnsOf.sessions, { fields: fieldsOfCall, faults });
  await saveSession(context, input, record ? undefined : key);
}

async function takeFamily(context: Context, { cells, known }: Taking): Promise<void> {
  const questions = questionOf(cells, known.registered);
  if (questions.length > 0) throw faulty(questions);
  const tel = telOf(cells.tel ?? '') ?? '';
  const parent = known.parents.get(tel);
  const changes =
    parent && Object.keys(parent).length > 0 ? changesOf(columnsOf.families, cells, parent) : [];
  const fixed = changes.filter(({ column }) => parentColumns.includes(column));
  if (fixed.length > 0) throw unchangeable(fixed);
  const filled = fillIn(columnsOf.families, cells, { base: {}, school: known.school });
  await enterChild(context, parseLine({ input: familyEntry }, columnsOf.families, filled));
}

async function takeCoupon(context: Context, { cells, known, key }: Taking): Promise<void> {
  const base = { name: { zh: '', en: '' }, idempotency_key: key };
  const filled = fillIn(columnsOf.coupons, cells, { base, school: known.school });
  await makeCoupon(context, parseLine(officeCouponCalls.officeCouponMake, columnsOf.coupons, filled));
}

/** Whether a table may change existing records: not a family's own data, nor what a coupon promises. */
const takersByKind: Readonly<
  Record<SheetKind, { take(context: Context, of: Taking): Promise<void>; changes: boolean }>
> = {
  offerings: { take: takeOffering, changes: true },
  sessions: { take: takeSession, changes: true },
  families: { take: takeFamily, changes: false },
  coupons: { take: takeCoupon, changes: false },
};

/**
 * Imports a line of a table with the use case of the office's form, and returns the outcome. Throws that use case's refusal, or the line's
 * faults (`isFaulty`).
 */
export async function takeLine(
  context: Context,
  kind: SheetKind,
  { cells: typed, known }: { cells: Cells; known: Known },
): Promise<{ outcome: Exclude<Outcome, 'faulty'>; changes: Change[] }> {
  const cells = asExported(typed, known.school);
  const key = keyOf[kind](typed);
  if (!key) throw faulty(missingKeys(kind, cells));
  const record = recordOf(known, kind, typed);
  const changes = record ? changesOf(columnsOf[kind], cells, record) : [];
  // A line that made a record once never makes another, whatever became of it.
  const isTakenBefore = record && isNew(kind, cells);
  if (isTakenBefore || (record && changes.length === 0)) return { outcome: 'same', changes: [] };
  const fixed = changes.filter(({ column }) => !takersByKind[kind].changes || keysOf[kind].includes(column));
  if (fixed.length > 0) throw unchangeable(fixed);
  const only = record ? changes.map(({ column }) => column) : Object.keys(cells);
  await takersByKind[kind].take(context, { cells, only, known, record, key });
  return { outcome: record ? 'changed' : 'added', changes };
}

/** Whether a line names no record, and so is a new one. */
const isNew = (kind: SheetKind, cells: Cells): boolean =>
  (kind === 'sessions' && !cells.session?.trim()) || (kind === 'offerings' && !cells.number?.trim());

const missingKeys = (kind: SheetKind, cells: Cells): Fault[] => {
  const empty = keysOf[kind].filter((column) => !cells[column]?.trim());
  return empty.length > 0
    ? empty.map((column) => ({ column, code: 'sheets.no_key' as const, params: {} }))
    : [{ column: 'tel', field: 'tel_invalid' }];
};

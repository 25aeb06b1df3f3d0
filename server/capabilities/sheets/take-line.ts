import type { CheckedInputOf } from '../../../contract/core/call.ts';
import { officeCouponCalls } from '../../../contract/coupons/office-calls.ts';
import { programmeOfferingCalls } from '../../../contract/programme/offerings.ts';
import { programmeSessionCalls } from '../../../contract/programme/sessions.ts';
import { columnsOf, keysOf } from '../../../contract/sheets/columns.ts';
import { type FamilyEntry, familyEntry } from '../../../contract/sheets/family-line.ts';
import type { SheetKind } from '../../../contract/sheets/kinds.ts';
import type { Context } from '../../platform/context.ts';
import type { Line } from '../../platform/csv/write-csv.ts';
import { parseInput } from '../../platform/http/parse-input.ts';
import type { Cells, Change, Outcome } from '../../schema/sheets.ts';
import { makeCoupon } from '../coupons/index.ts';
import { enterChild } from '../families/index.ts';
import { saveSession, viewOffering, viewSession, writeOffering } from '../programme/index.ts';
import { type Known, keyOf } from './find-known.ts';
import { faulty, filledIn, sentOf } from './inputs.ts';
import { cellAs, changesOf, telOf } from './rules.ts';

type Of = {
  cells: Cells;
  /** Columns that say something new. */
  only: readonly string[];
  known: Known;
  record: Line | null;
  key: string;
};

const told = ({ cells, only }: Of): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([name]) => only.includes(name)));

/** What stays as it is, whatever a line says. */
const kept = (changes: readonly Change[]) =>
  faulty(changes.map(({ column, was }) => ({ column, code: 'sheets.kept', params: { was } })));

const read = ({ cells, record }: Of): unknown => cellAs('version', cells.version ?? '') || record?.version;

const emptyWords = {
  ...Object.fromEntries(['name', 'summary', 'description'].map((name) => [name, { zh: '', en: '' }])),
  ...Object.fromEntries(['outline', 'bring'].map((name) => [name, { zh: [], en: [] }])),
};

async function takeOffering(context: Context, of: Of): Promise<void> {
  const { known, record } = of;
  const id = record?.id;
  const base = id
    ? {
        ...sentOf(await viewOffering(context, { offering_id: String(id) })),
        offering_id: id,
        version: read(of),
      }
    : emptyWords;
  const fields = filledIn(columnsOf.offerings, told(of), { base, school: known.school });
  const call = programmeOfferingCalls.officeOfferingSave;
  await writeOffering(
    context,
    parseInput(call, { ...fields, cover: undefined }) as CheckedInputOf<typeof call>,
  );
}

async function takeSession(context: Context, of: Of): Promise<void> {
  const { cells, known, record, key } = of;
  const number = cells.offering?.trim() ?? '';
  const offering = known.school.offerings.find(({ name }) => name === number);
  if (!offering) throw faulty([{ column: 'offering', code: 'sheets.unknown', params: { name: number } }]);
  if (!record && cells.session?.trim())
    throw faulty([{ column: 'session', code: 'sheets.unknown', params: { name: cells.session } }]);
  const base = record
    ? { ...sentOf(await viewSession(context, { session_id: key })), session_id: key, version: read(of) }
    : { label: { zh: '', en: '' }, offering_id: offering.id };
  const school = { ...known.school, zone: known.zones.get(number) ?? known.school.zone };
  const { offering: _offering, ...fields } = filledIn(columnsOf.sessions, told(of), { base, school });
  const call = programmeSessionCalls.officeSessionSave;
  await saveSession(
    context,
    parseInput(call, fields) as CheckedInputOf<typeof call>,
    record ? undefined : key,
  );
}

const ofParent = ['parent', 'email', 'province', 'wechat_id'];

async function takeFamily(context: Context, { cells, known }: Of): Promise<void> {
  const tel = telOf(cells.tel ?? '') ?? '';
  const there = known.parents.get(tel);
  const others = there && Object.keys(there).length > 0 ? changesOf(columnsOf.families, cells, there) : [];
  const ofThem = others.filter(({ column }) => ofParent.includes(column));
  if (ofThem.length > 0) throw kept(ofThem);
  const fields = filledIn(columnsOf.families, cells, { base: {}, school: known.school });
  await enterChild(context, parseInput({ input: familyEntry }, fields) as FamilyEntry);
}

async function takeCoupon(context: Context, { cells, known, key }: Of): Promise<void> {
  const base = { name: { zh: '', en: '' }, idempotency_key: key };
  const fields = filledIn(columnsOf.coupons, cells, { base, school: known.school });
  const call = officeCouponCalls.officeCouponMake;
  await makeCoupon(context, parseInput(call, fields) as CheckedInputOf<typeof call>);
}

/** What a table changes of records that are there: a family's words are its own, and what a coupon gives was promised. */
const takers: Readonly<
  Record<SheetKind, { take(context: Context, of: Of): Promise<void>; changes: boolean }>
> = {
  offerings: { take: takeOffering, changes: true },
  sessions: { take: takeSession, changes: true },
  families: { take: takeFamily, changes: false },
  coupons: { take: takeCoupon, changes: false },
};

/**
 * Takes one line of a table, by the verb that makes or changes such a record one by one; says what became of it. Throws the verb's refusal, or
 * what is wrong with the line (`isFaulty`).
 */
export async function takeLine(
  context: Context,
  kind: SheetKind,
  { cells, known }: { cells: Cells; known: Known },
): Promise<{ outcome: Exclude<Outcome, 'faulty'>; changes: Change[] }> {
  const key = keyOf[kind](cells);
  if (!key) throw faulty(missingKeys(kind, cells));
  const record = known.records.get(key) ?? null;
  const changes = record ? changesOf(columnsOf[kind], cells, record) : [];
  // A line that planned a session once plans none again, whatever became of that since.
  const isTakenBefore = record && kind === 'sessions' && !cells.session?.trim();
  if (isTakenBefore || (record && changes.length === 0)) return { outcome: 'same', changes: [] };
  const fixed = changes.filter(({ column }) => !takers[kind].changes || keysOf[kind].includes(column));
  if (fixed.length > 0) throw kept(fixed);
  const only = record ? changes.map(({ column }) => column) : Object.keys(cells);
  await takers[kind].take(context, { cells, only, known, record, key });
  return { outcome: record ? 'changed' : 'added', changes };
}

const missingKeys = (kind: SheetKind, cells: Cells) => {
  const empty = keysOf[kind].filter((column) => !cells[column]?.trim());
  return empty.length > 0
    ? empty.map((column) => ({ column, code: 'sheets.no_key' as const, params: {} }))
    : [{ column: 'tel', field: 'tel_invalid' }];
};

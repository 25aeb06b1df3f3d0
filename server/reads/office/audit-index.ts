import { and, asc, desc, eq, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { actWords, thingWords } from '../../../contract/core/acts.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { AuditEntry, auditCalls } from '../../../contract/staff/audit.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { Context } from '../../platform/context.ts';
import { instantOn } from '../../platform/zoned.ts';
import { accounts } from '../../schema/accounts.ts';
import { auditEntries, kindOf } from '../../schema/audit.ts';
import { sessions } from '../../schema/catalog.ts';
import { guardianships } from '../../schema/families.ts';
import { namesIn, tableOf } from './audit-names.ts';
import type { WordsFor } from './audit-shop-names.ts';
import { changesInWords, idsIn, isId } from './audit-words.ts';

type Input = CheckedInputOf<typeof auditCalls.auditIndex>;
type Filter = Input['filter'];

const { id: entryId, at, subject: about } = auditEntries;
/** Most delay between an act's time and its row: the longest job takes a quarter of an hour. */
const slack = { hours: 1 };

/** Entry numbers grow with time, so a range of days becomes a range of numbers; the time then decides exactly. */
function withinDays({ settings }: Context, { from, until }: Filter): SQL[] {
  const midnight = (day: string, later: number) =>
    instantOn(Temporal.PlainDate.from(day).add({ days: later }), '00:00', settings.timeZone);
  const first = from && midnight(from, 0);
  const over = until && midnight(until, 1);
  return [
    ...(first
      ? [
          gte(at, first),
          sql`${entryId} > coalesce((select e.id from audit_entries e where e.at < ${first.subtract(slack).toString()} order by e.at desc limit 1), 0)`,
        ]
      : []),
    ...(over
      ? [
          lt(at, over),
          sql`${entryId} < coalesce((select e.id from audit_entries e where e.at >= ${over.add(slack).toString()} order by e.at limit 1), ${Number.MAX_SAFE_INTEGER})`,
        ]
      : []),
  ];
}

/** The family of a subject, if it is one: the family's own acts belong to its trail too. */
const familyIn = (subject: string): string | null => {
  const [kind, id = ''] = subject.split(':');
  return (kind === 'account' || kind === 'parent') && isId(id) ? id : null;
};

/** The subjects of a thing's trail: a family with its children, an offering with its sessions. */
async function subjectsOf({ db }: Context, subject: string): Promise<string[]> {
  const [kind = '', id = ''] = subject.split(':');
  if (!isId(id)) return [subject];
  if (familyIn(subject)) {
    const rows = await db
      .select({ id: guardianships.childId })
      .from(guardianships)
      .where(eq(guardianships.parentId, id))
      .limit(100);
    return [`account:${id}`, `parent:${id}`, ...rows.map((row) => `child:${row.id}`)];
  }
  if (kind !== 'offering') return [subject];
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.offeringId, id))
    .orderBy(desc(sessions.startsAt))
    .limit(500);
  return [subject, ...rows.map((row) => `session:${row.id}`)];
}

type Search = {
  where: SQL[];
  /** The conditions, in one or two branches that each use their own index. */
  branches: [SQL | undefined, SQL?];
  /** All entries are about one thing. */
  ofOne: boolean;
};

async function searchFor(context: Context, filter: Filter): Promise<Search> {
  const { who, subject } = filter;
  const where = withinDays(context, filter);
  if (filter.act) where.push(eq(auditEntries.action, filter.act));
  else if (!filter.sign_ins)
    where.push(notInArray(auditEntries.action, ['account.sign_in', 'account.sign_out']));
  if (filter.about) where.push(eq(kindOf(about), filter.about));
  if (who) {
    if (subject) where.push(inArray(about, await subjectsOf(context, subject)));
    return {
      where,
      branches: [eq(auditEntries.accountId, who), eq(auditEntries.actingId, who)],
      ofOne: !!subject,
    };
  }
  if (!subject) return { where, branches: [undefined], ofOne: false };
  const family = familyIn(subject);
  const ofThem = inArray(about, await subjectsOf(context, subject));
  return { where, branches: family ? [ofThem, eq(auditEntries.accountId, family)] : [ofThem], ofOne: true };
}

type Part = { before?: number; from?: number; most: number };

/** Numbers of entries, nearest to the mark first. */
async function numbers({ db }: Context, { where, branches, ofOne }: Search, part: Part): Promise<number[]> {
  const { before, from, most } = part;
  const way = from === undefined ? desc : asc;
  // Entries about one thing are found by it and then sorted: the order must not make the planner scan all entries.
  const order = way(ofOne ? sql`${entryId} + 0` : entryId);
  const mark =
    from === undefined ? (before === undefined ? undefined : lt(entryId, before)) : gte(entryId, from);
  const ask = (branch: SQL | undefined) =>
    db
      .select({ id: entryId })
      .from(auditEntries)
      .where(and(...where, branch, mark))
      .orderBy(order)
      .limit(most);
  const [first, second] = branches;
  const found = await Promise.all([ask(first), second ? ask(second) : []]);
  const ids = [...new Set(found.flat().map(({ id }) => id))];
  return ids.sort((a, b) => (from === undefined ? b - a : a - b)).slice(0, most);
}

const actors = alias(accounts, 'actors');
const rowsOf = ({ db }: Context, ids: readonly number[]) =>
  db
    .select({
      entry: auditEntries,
      by: { name: accounts.name, kind: accounts.kind },
      actor: actors.name,
    })
    .from(auditEntries)
    .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
    .leftJoin(actors, eq(actors.id, auditEntries.actingId))
    .where(inArray(entryId, [...ids]))
    .orderBy(desc(entryId));
type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Acts that rules do in the request of a person who did not decide them. */
const actsOfRules: ReadonlySet<string> = new Set([
  'make_up.give_numbers_back',
  'make_up.lapse',
  'make_up.offer',
  'make_up.warn',
]);
const isByRule = ({ action, after }: Pick<Row['entry'], 'action' | 'after'>): boolean =>
  actsOfRules.has(action) || (after as { by_itself?: unknown } | null)?.by_itself === true;

type Recorded = AuditEntry & { request: string | null };

/** Acts of a rule that one run did to several things, such as a warning to several families. */
function repeatedActs(entries: readonly Recorded[]): Set<string> {
  const byRules = entries.filter(({ by }) => !by);
  const alike = Map.groupBy(byRules, ({ request, action }) => `${request} ${action}`);
  return new Set(
    [...alike].flatMap(([act, all]) => (new Set(all.map(({ thing }) => thing.id)).size > 1 ? [act] : [])),
  );
}

/** What one request of one person recorded is one act to a reader; its newest entry leads. What a rule repeats is several acts. */
function byRequest(entries: readonly Recorded[]): AuditEntry[] {
  const repeated = repeatedActs(entries);
  const led = Map.groupBy(entries, ({ id, request, by, acting, action, thing }) => {
    const about = !by && repeated.has(`${request} ${action}`) ? thing.id : '';
    return request ? [request, by?.id, acting?.id, about].join() : id;
  });
  return [...led.values()].flatMap(([lead, ...others]) => {
    if (!lead) return [];
    const { request: _, ...entry } = lead;
    return {
      ...entry,
      besides: others.map(({ action, act, thing, changes }) => ({ action, act, thing, changes })),
    };
  });
}

/** The entries in words, in the reader's language and the school's time zone. */
async function presentEntries(
  context: Context,
  rows: readonly Row[],
  wordsOf: WordsFor,
): Promise<AuditEntry[]> {
  const { locale, settings } = context;
  const ids = rows.flatMap(({ entry: { subject, before, after } }) => [
    ...idsIn(subject.slice(subject.indexOf(':') + 1)),
    ...idsIn(before),
    ...idsIn(after),
  ]);
  const { nameOf, families } = await namesIn(context, [...new Set(ids)]);
  const called = await wordsOf(
    context,
    rows.map(({ entry }) => entry.subject),
  );
  const reader = { locale, zone: settings.timeZone, currency: settings.currency, nameOf };
  const named = (name: string | null | undefined) => name || m.act_erased({}, reader);
  const entries = rows.map(({ entry, by, actor }) => {
    const [kind = '', id = ''] = entry.subject.split(/:(.*)/s);
    const shown = kind === 'account' && families.has(id) ? 'parent' : kind;
    return {
      id: entry.id,
      at: entry.at.toString(),
      by:
        entry.accountId && !isByRule(entry)
          ? { id: entry.accountId, name: named(by?.name), kind: by?.kind ?? '' }
          : null,
      acting: entry.actingId ? { id: entry.actingId, name: named(actor) } : null,
      action: entry.action,
      act: actWords(entry.action, reader),
      thing: {
        kind: shown,
        words: thingWords(shown, reader),
        id,
        name: isId(id)
          ? (nameOf(id, tableOf(kind)) ?? m.act_gone({}, reader))
          : (called.get(entry.subject) ?? (id || null)),
      },
      changes: changesInWords(entry, { ...reader, thing: kind }),
      besides: [],
      request: entry.requestId,
    };
  });
  return byRequest(entries);
}

/** The audit trail, newest first, by person (also acting for a family), subject, act and day. */
export async function listAudit(
  context: Context,
  { filter, before, page_size }: Input,
  words: WordsFor,
): Promise<OutputOf<typeof auditCalls.auditIndex>> {
  const search = await searchFor(context, filter);
  const [ids, later] = await Promise.all([
    numbers(context, search, { ...(before === undefined ? {} : { before }), most: page_size + 1 }),
    before === undefined ? [] : numbers(context, search, { from: before, most: page_size + 1 }),
  ]);
  const shown = ids.slice(0, page_size);
  const newest = later[page_size - 1];
  return {
    items: shown.length > 0 ? await presentEntries(context, await rowsOf(context, shown), words) : [],
    older: ids.length > page_size ? (shown.at(-1) ?? null) : null,
    newer: later.length > page_size && newest !== undefined ? newest + 1 : null,
  };
}

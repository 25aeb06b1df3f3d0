import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import type { Calls } from '../contract/calls.ts';
import type { InputOf, OutputOf } from '../contract/core/call.ts';
import * as m from '../messages/compiled/messages.js';
import { isRefused } from '../web/client/refused.ts';
import { asSent } from './as-sent.ts';
import { askForFactor } from './ask-for-factor.ts';
import { client } from './client.ts';
import { askForMerge } from './merge/ask-for-merge.ts';
import { onceOnItsWay } from './on-its-way.ts';
import { may } from './page.ts';
import { whole } from './query-client.ts';
import { type ResourceCalls, resources } from './resources.ts';

type Listed = { items: RaRecord[]; total: number };
type Fields = Record<string, unknown>;

const callsOf = (resource: string): ResourceCalls => {
  const calls = (resources as Record<string, ResourceCalls>)[resource];
  if (!calls) throw new Error(`${resource} is no resource of the desk`);
  return calls;
};

/** As react-admin wants to be told: with the fields that are wrong, which its forms show beside them. */
function asHttpError(thrown: unknown): unknown {
  if (!isRefused(thrown)) return thrown;
  // Who said no to what a call asks is told where they could say yes; what was not wanted is no error.
  if (thrown.asks && !thrown.message)
    return new HttpError('', thrown.status, { errors: { [thrown.asks]: m.desk_not_saved() } });
  return new HttpError(thrown.message, thrown.status, thrown.fields ? { errors: thrown.fields } : thrown);
}

/** Reads by a call, where no list or record of react-admin's stands for it. */
export async function readCall<Call extends keyof Calls>(
  call: Call,
  input: InputOf<Calls[Call]>,
): Promise<OutputOf<Calls[Call]>> {
  try {
    return await client.get(call, input, { quiet: true });
  } catch (thrown) {
    throw asHttpError(thrown);
  }
}

/** What is refused until the second factor was shown again (`asksAgain` of a call). */
const factorWanted = 428;

/**
 * A change by a call's name. One that asks for the second factor again is made once more when it was shown; who does not want to show
 * it is told of nothing, and nothing was done. Who presses twice, or again because no answer came, has asked once.
 */
export const act = <Answer = RaRecord>(call: keyof Calls, input: Fields): Promise<Answer> =>
  once(call, input, (key) => sendAct<Answer>(call, input, key));

const once = onceOnItsWay();

async function sendAct<Answer>(call: keyof Calls, input: Fields, key: string): Promise<Answer> {
  try {
    const options = { quiet: true, form: true, own: true, key };
    const send = async () => (await client.post(call, input as never, options)) as Answer;
    return await send().catch(async (thrown: unknown) => {
      const isWanted = isRefused(thrown) && thrown.status === factorWanted;
      if (isWanted && (await askForFactor())) return send();
      throw thrown;
    });
  } catch (thrown) {
    throw asHttpError(thrown);
  }
}

/** A record as react-admin and its forms have it: with an `id`, and each text where the call for changes takes it. */
function asRecord(resource: string, record: RaRecord): RaRecord {
  const { identity = 'id', apart = [] } = callsOf(resource);
  const parts = apart.flatMap((name) =>
    Object.entries((record[name] ?? {}) as Fields).map(([language, text]) => [`${name}_${language}`, text]),
  );
  return { ...record, ...Object.fromEntries(parts), id: record[identity] };
}

const most = 100;
/** A page of a list as its call answers it. */
async function pageOf<Page>(resource: string, input: Fields): Promise<Page> {
  const call = callsOf(resource).list;
  if (!call) throw new Error(`there is no list of ${resource}`);
  return (await readCall(call, input as never)) as Page;
}

async function list(resource: string, input: Fields): Promise<Listed> {
  const { items, total } = await pageOf<Listed>(resource, input);
  return { items: items.map((record) => asRecord(resource, record)), total };
}

async function named(resource: string, ids: readonly unknown[]): Promise<RaRecord[]> {
  const parts = Array.from({ length: Math.ceil(ids.length / most) }, (_, index) =>
    ids.slice(index * most, (index + 1) * most),
  );
  const found = await Promise.all(
    parts.map((part) => list(resource, { filter: { ids: part }, page_size: most })),
  );
  return found.flatMap(({ items }) => items);
}

/** What a record or a page refused because of another's change is refused with. */
const conflict = 409;
/** By what a change says which state it was read in: of a page its newest version. */
const versionOf = ({ version, newest }: Fields): Fields =>
  newest === undefined ? { version } : { expected: newest, newest };
const sameVersion = (one: Fields, other: Fields) => JSON.stringify(one) === JSON.stringify(other);

/** By which call something is added or changed by who is here, and what it takes. */
function callToSave(calls: ResourceCalls, { id }: Fields) {
  if (id && calls.change) return calls.change;
  const { save: call, fields = [] } = calls.part && !may(calls.part.unless) ? calls.part : calls;
  return { call, fields };
}

/** Adds a record, or changes it as it was read; refused where somebody else has changed it since. */
export async function save(resource: string, data: Fields): Promise<RaRecord> {
  const calls = callsOf(resource);
  const { call, fields } = callToSave(calls, data);
  const { key = 'id' } = calls;
  if (!call) throw new Error(`${resource} cannot be changed`);
  const taken = fields.map((name) => [name, asSent(data[name])]);
  const input = Object.fromEntries([...taken, ...(data.id ? [[key, data.id]] : [])]);
  return { ...asRecord(resource, await act(call, input)), ...whole };
}

/** The record as somebody else saved it since the form of `data` was opened; null where that is not why it was refused. */
async function savedMeanwhile(resource: string, data: Fields, thrown: unknown): Promise<RaRecord | null> {
  const isConflict = (thrown as { status?: number }).status === conflict;
  if (!isConflict || !data.id) return null;
  const theirs = await getOne(resource, data.id);
  const [read, now] = [versionOf(data), versionOf(theirs)];
  return Object.values(read).every((version) => version === undefined) || sameVersion(read, now)
    ? null
    : theirs;
}

/**
 * Saves a record that was opened as `base`. Where somebody else has saved it meanwhile, both are shown and what is chosen is saved over
 * theirs, as often as that happens; who wants to choose nothing keeps the form as it is.
 */
async function saveOver(resource: string, data: Fields, base: Fields): Promise<RaRecord> {
  try {
    return await save(resource, data);
  } catch (thrown) {
    const theirs = await savedMeanwhile(resource, data, thrown);
    if (!theirs) throw thrown;
    const words = (thrown as Error).message;
    const names = callToSave(callsOf(resource), data).fields;
    const mine = await askForMerge({ words, resource, names, base, mine: data, theirs });
    if (!mine) throw thrown;
    return saveOver(resource, { ...mine, ...versionOf(theirs) }, theirs);
  }
}

async function getOne(resource: string, id: unknown): Promise<RaRecord> {
  const { one, key = 'id' } = callsOf(resource);
  const record = one
    ? ((await readCall(one, { [key]: id } as never)) as RaRecord)
    : (await named(resource, [id]))[0];
  if (!record) throw new HttpError('', 404);
  return { ...asRecord(resource, record), ...whole };
}

type ListParams = {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Fields;
};

type Marked = { items: RaRecord[]; older: number | null; newer: number | null };

/** A page of a list without an end: its number is that of the entry before which it stands, and 1 is the newest. */
async function getMarked(resource: string, { pagination, filter = {} }: ListParams) {
  const { page: number = 1, perPage = 25 } = pagination ?? {};
  const before = number > 1 ? { before: number } : {};
  const input = { filter, ...before, page_size: Math.min(most, perPage) };
  const { items, ...meta } = await pageOf<Marked>(resource, input);
  const pageInfo = { hasNextPage: meta.older !== null, hasPreviousPage: number > 1 };
  return { data: items, pageInfo, meta };
}

async function getList(resource: string, params: ListParams) {
  return callsOf(resource).keyset ? getMarked(resource, params) : getNumbered(resource, params);
}

async function getNumbered(resource: string, { pagination, sort, filter = {} }: ListParams) {
  const { items, total } = await list(resource, {
    filter,
    ...(sort && sort.field !== 'id' ? { sort: sort.field, order: sort.order.toLowerCase() } : {}),
    page: pagination?.page ?? 1,
    page_size: Math.min(most, pagination?.perPage ?? 25),
  });
  return { data: items, total };
}

const never = async (): Promise<never> => {
  throw new Error('the school deletes nothing: it closes, withdraws or archives');
};

/** The office's lists and records, over its calls. */
export const dataProvider = {
  getList,
  getOne: async (resource, { id }) => ({ data: await getOne(resource, id) }),
  getMany: async (resource, { ids }) => ({ data: await named(resource, ids) }),
  getManyReference: (resource, { target, id, ...params }) =>
    getList(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  create: async (resource, { data }) => ({ data: await save(resource, data) }),
  update: async (resource, { id, data, previousData }) => ({
    data: await saveOver(resource, { ...data, id }, previousData ?? data),
  }),
  updateMany: never,
  delete: never,
  deleteMany: never,
} as DataProvider;

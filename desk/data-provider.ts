import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import type { Calls } from '../contract/calls.ts';
import type { InputOf, OutputOf } from '../contract/core/call.ts';
import * as m from '../messages/compiled/messages.js';
import { isRefused } from '../web/client/refused.ts';
import { asSent } from './as-sent.ts';
import { askForFactor } from './ask-for-factor.ts';
import { client } from './client.ts';
import { askForMerge } from './merge/ask-for-merge.ts';
import { onceInFlight } from './once-in-flight.ts';
import { may } from './page.ts';
import { wholeRecord } from './query-client.ts';
import { type ResourceCalls, resources } from './resources.ts';

type Listed = { items: RaRecord[]; total: number };
type Fields = Record<string, unknown>;

const callsOf = (resource: string): ResourceCalls => {
  const calls = (resources as Record<string, ResourceCalls>)[resource];
  if (!calls) throw new Error(`${resource} is not a resource of the desk`);
  return calls;
};

/** Turns a refusal into react-admin's error, with the wrong fields, which its forms show. */
function asHttpError(thrown: unknown): unknown {
  if (!isRefused(thrown)) return thrown;
  // The user has seen the question and said no. No field has this error: one without an input would stop every further save.
  if (thrown.asks && !thrown.message)
    return new HttpError('', thrown.status, { errors: { 'root.serverError': m.desk_not_saved() } });
  return new HttpError(thrown.message, thrown.status, thrown.fields ? { errors: thrown.fields } : thrown);
}

/** Reads by a call where react-admin has no list or record for it. */
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

/** Status of a call that needs the second factor again (`asksAgain`). */
const factorWanted = 428;

/**
 * Makes a change by a call's name. If the call needs the second factor again, it asks for it and retries; a user who
 * refuses gets no message and nothing changes. A second press while the first is on its way, or after no answer came,
 * does not change anything twice.
 */
export const act = <Answer = RaRecord>(call: keyof Calls, input: Fields): Promise<Answer> =>
  once(call, input, (key) => sendAct<Answer>(call, input, key));

const once = onceInFlight();

async function sendAct<Answer>(call: keyof Calls, input: Fields, key: string): Promise<Answer> {
  try {
    const options = { quiet: true, form: true, showsRefusal: true, key };
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

/** The record for react-admin's forms: with an `id`, and with bilingual texts split into the fields of the call. */
function asRecord(resource: string, record: RaRecord): RaRecord {
  const { identity = 'id', apart = [] } = callsOf(resource);
  const parts = apart.flatMap((name) =>
    Object.entries((record[name] ?? {}) as Fields).map(([language, text]) => [`${name}_${language}`, text]),
  );
  return { ...record, ...Object.fromEntries(parts), id: record[identity] };
}

const most = 100;
/** One page of a list, as its call returns it. */
async function pageOf<Page>(resource: string, input: Fields): Promise<Page> {
  const call = callsOf(resource).list;
  if (!call) throw new Error(`no call lists ${resource}`);
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

/** Status of a change to a record or page that another user has changed since. */
const conflict = 409;
/** The version that a change was based on; for a page, its newest version. */
const versionOf = ({ version, newest }: Fields): Fields =>
  newest === undefined ? { version } : { expected: newest, newest };
const sameVersion = (a: Fields, b: Fields) => JSON.stringify(a) === JSON.stringify(b);

/** The call with which this user adds or changes a record, and the fields it accepts. */
function callToSave(calls: ResourceCalls, { id }: Fields) {
  if (id && calls.change) return calls.change;
  const { save: call, fields = [] } = calls.part && !may(calls.part.unless) ? calls.part : calls;
  return { call, fields };
}

/** Adds or changes a record. Refused if another user has changed it since it was read. */
export async function save(resource: string, data: Fields): Promise<RaRecord> {
  const calls = callsOf(resource);
  const { call, fields } = callToSave(calls, data);
  const { key = 'id' } = calls;
  if (!call) throw new Error(`${resource} cannot be changed`);
  const sent = fields.map((name) => [name, asSent(data[name])]);
  const input = Object.fromEntries([...sent, ...(data.id ? [[key, data.id]] : [])]);
  return { ...asRecord(resource, await act(call, input)), ...wholeRecord };
}

/** The record as another user saved it since the form was opened; null if the refusal has another cause. */
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
 * Saves a record that was opened as `base`. If another user has saved it in the meantime, the user chooses between both
 * versions, and the choice is saved over theirs; this repeats on every further conflict. If the user closes the window,
 * the form stays as it is.
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
  const { info, key = 'id' } = callsOf(resource);
  const record = info
    ? ((await readCall(info, { [key]: id } as never)) as RaRecord)
    : (await named(resource, [id]))[0];
  if (!record) throw new HttpError('', 404);
  return { ...asRecord(resource, record), ...wholeRecord };
}

type ListParams = {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Fields;
};

type Marked = { items: RaRecord[]; older: number | null; newer: number | null };

/** A page of a keyset list: its number is the entry before which it begins, and 1 is the newest page. */
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
  throw new Error('records are not deleted: close, withdraw or archive them');
};

/** The office's lists and records, read and written through its calls. */
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

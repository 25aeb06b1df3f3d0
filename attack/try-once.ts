import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Calls } from '../contract/calls.ts';
import { type AttackedShop, foreignIn } from './attacked-shop.ts';

/** The body statuses that count as clear answers. */
const clear = [200, 400, 401, 402, 404, 409, 413, 429];
const longestMs = 30_000;
/** The most CPU time of one call, on the main thread and in total, in milliseconds. CPU time ignores other load. */
const maxCost = { onThread: 400, cpu: 3000 };
type Cost = typeof maxCost;

type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;
type Envelope = { status?: unknown; data?: unknown; message?: unknown };
export type Tried = { status: number; wrong: string[]; written: string[]; cpu: number };

const cpuMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

function envelopeOf(body: string): Envelope | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? (value as Envelope) : null;
  } catch {
    return null;
  }
}

/** The text of an answer, decompressed. */
function textOf({ headers, rawPayload, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}

function problemsOf(envelope: Envelope | null, statusCode: number, body: string): string[] {
  if (!envelope) return [`HTTP ${statusCode}, no envelope: ${body.slice(0, 120)}`];
  const wrong: string[] = [];
  if (statusCode !== 200) wrong.push(`HTTP ${statusCode}`);
  if (!clear.includes(Number(envelope.status))) wrong.push(`status ${envelope.status}`);
  if (envelope.status !== 200 && !envelope.message) wrong.push('refused without a message');
  if (envelope.status !== 200 && envelope.data !== null) wrong.push('refused and answered');
  return wrong;
}

/**
 * What a refused call may still write: a wrong code counts as an attempt. Other writes of a refused call are findings.
 */
const countedCode = ['update tel_codes'];
const writtenWhenRefused: Partial<Record<keyof Calls, readonly string[]>> = {
  login: countedCode,
  addUser: countedCode,
  passwordForgot: countedCode,
  memberTelChange: countedCode,
};

async function costOf(shop: AttackedShop, request: InjectOptions) {
  const [cpu, thread] = [process.cpuUsage(), process.threadCpuUsage()];
  const late = new AbortController();
  const response = await Promise.race([
    shop.server.inject(request),
    wait(longestMs, null, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  const cost: Cost = {
    onThread: cpuMs(process.threadCpuUsage(thread)),
    cpu: cpuMs(process.cpuUsage(cpu)),
  };
  return { response, cost };
}

/** The lowest cost of up to three attempts: a garbage collection in between does not repeat. */
async function repeatedCost(shop: AttackedShop, request: InjectOptions, first: Cost): Promise<Cost> {
  const isDear = (cost: Cost) => cost.onThread > maxCost.onThread || cost.cpu > maxCost.cpu;
  let least = first;
  for (let repeats = 0; repeats < 2 && request.method === 'GET' && isDear(least); repeats += 1) {
    const { cost } = await costOf(shop, request);
    least = { onThread: Math.min(least.onThread, cost.onThread), cpu: Math.min(least.cpu, cost.cpu) };
  }
  return least;
}

/** Makes one request; returns what is wrong with its answer, its writes and its cost. */
export async function tryOnce(
  shop: AttackedShop,
  { name, persona, request }: { name: keyof Calls; persona: string; request: InjectOptions },
): Promise<Tried> {
  const { response, cost: first } = await costOf(shop, request);
  if (!response) return { status: 0, wrong: [`no answer in ${longestMs} ms`], written: [], cpu: first.cpu };
  const cost = await repeatedCost(shop, request, first);
  const text = textOf(response);
  const envelope = envelopeOf(text);
  const wrong = problemsOf(envelope, response.statusCode, text);
  // A call that writes cannot be repeated to measure its cost.
  const room = request.method === 'GET' ? 1 : 2;
  if (cost.onThread > maxCost.onThread * room)
    wrong.push(`${cost.onThread.toFixed(0)} ms of the main thread`);
  if (cost.cpu > maxCost.cpu) wrong.push(`${cost.cpu.toFixed(0)} ms of CPU`);
  for (const mark of foreignIn(name, persona, text)) wrong.push(`contains ${mark}`);
  const written = await shop.writes.collect();
  const status = Number(envelope?.status);
  if (status !== 200) {
    const unexpected = written.filter((what) => !writtenWhenRefused[name]?.includes(what));
    if (unexpected.length > 0)
      wrong.push(`refused (${envelope?.message}), and wrote: ${unexpected.join(', ')}`);
  }
  return { status, wrong, written, cpu: cost.cpu };
}

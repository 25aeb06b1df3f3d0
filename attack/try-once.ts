import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Calls } from '../contract/calls.ts';
import { type AttackedShop, foreignIn } from './attacked-shop.ts';

/** The statuses of the envelope that say clearly what was wrong. */
const clear = [200, 400, 401, 402, 404, 409, 413, 429];
const longestMs = 30_000;
/** What one call may keep the one thread busy with, and all threads together; in milliseconds of CPU, so that load beside it counts nothing. */
const most = { onThread: 400, cpu: 3000 };
type Cost = typeof most;

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

/** The text of an answer, in whatever encoding it came: what is in it is looked at either way. */
function textOf({ headers, rawPayload, body }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(rawPayload).toString() : body;
}

function whatIsWrong(envelope: Envelope | null, statusCode: number, body: string): string[] {
  if (!envelope) return [`HTTP ${statusCode}, no envelope: ${body.slice(0, 120)}`];
  const wrong: string[] = [];
  if (statusCode !== 200) wrong.push(`HTTP ${statusCode}`);
  if (!clear.includes(Number(envelope.status))) wrong.push(`status ${envelope.status}`);
  if (envelope.status !== 200 && !envelope.message) wrong.push('refused without a word');
  if (envelope.status !== 200 && envelope.data !== null) wrong.push('refused and answered');
  return wrong;
}

/**
 * What a refused call may write all the same: what makes limits work, and that a wrong code was tried. Everything else that was
 * written by a call that says no is a finding.
 */
const wrongCode = ['update tel_codes'];
const writtenWhenRefused: Partial<Record<keyof Calls, readonly string[]>> = {
  login: wrongCode,
  addUser: wrongCode,
  passwordForgot: wrongCode,
  memberTelChange: wrongCode,
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

/** What is dear because of the call: a sweep of the memory that came in between does not come again. */
async function dearestOf(shop: AttackedShop, request: InjectOptions, first: Cost): Promise<Cost> {
  const isDear = (cost: Cost) => cost.onThread > most.onThread || cost.cpu > most.cpu;
  let least = first;
  for (let again = 0; again < 2 && request.method === 'GET' && isDear(least); again += 1) {
    const { cost } = await costOf(shop, request);
    least = { onThread: Math.min(least.onThread, cost.onThread), cpu: Math.min(least.cpu, cost.cpu) };
  }
  return least;
}

/** Makes one request, and says what is wrong with its answer, with what it wrote and with what it cost. */
export async function tryOnce(
  shop: AttackedShop,
  { name, persona, request }: { name: keyof Calls; persona: string; request: InjectOptions },
): Promise<Tried> {
  const { response, cost: first } = await costOf(shop, request);
  if (!response) return { status: 0, wrong: [`no answer in ${longestMs} ms`], written: [], cpu: first.cpu };
  const cost = await dearestOf(shop, request, first);
  const text = textOf(response);
  const envelope = envelopeOf(text);
  const wrong = whatIsWrong(envelope, response.statusCode, text);
  // What a call that writes costs cannot be asked again.
  const room = request.method === 'GET' ? 1 : 2;
  if (cost.onThread > most.onThread * room) wrong.push(`${cost.onThread.toFixed(0)} ms of the one thread`);
  if (cost.cpu > most.cpu) wrong.push(`${cost.cpu.toFixed(0)} ms of CPU`);
  for (const sign of foreignIn(name, persona, text)) wrong.push(`holds ${sign}`);
  const written = await shop.writes.taken();
  const status = Number(envelope?.status);
  if (status !== 200) {
    const unasked = written.filter((what) => !writtenWhenRefused[name]?.includes(what));
    if (unasked.length > 0) wrong.push(`refused (${envelope?.message}), and wrote: ${unasked.join(', ')}`);
  }
  return { status, wrong, written, cpu: cost.cpu };
}

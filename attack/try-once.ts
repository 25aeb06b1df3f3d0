import { setTimeout as wait } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { Calls } from '../contract/calls.ts';
import { type AttackedShop, foreignIn } from './attacked-shop.ts';

/** The statuses of the envelope that say clearly what was wrong. */
const clear = [200, 400, 401, 402, 404, 409, 413, 429];
const longestMs = 30_000;
/** What one call may keep the one thread busy with, and all threads together; in milliseconds of CPU, so that load beside it counts nothing. */
const mostOnThread = 400;
const mostCpu = 3000;

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

/** Makes one request, and says what is wrong with its answer, with what it wrote and with what it cost. */
export async function tryOnce(
  shop: AttackedShop,
  { name, persona, request }: { name: keyof Calls; persona: string; request: InjectOptions },
): Promise<Tried> {
  const [cpu, thread] = [process.cpuUsage(), process.threadCpuUsage()];
  const late = new AbortController();
  const response = await Promise.race([
    shop.server.inject(request),
    wait(longestMs, null, { signal: late.signal }).catch(() => null),
  ]);
  late.abort();
  const spent = cpuMs(process.cpuUsage(cpu));
  const onThread = cpuMs(process.threadCpuUsage(thread));
  if (!response) return { status: 0, wrong: [`no answer in ${longestMs} ms`], written: [], cpu: spent };
  const envelope = envelopeOf(response.body);
  const wrong = whatIsWrong(envelope, response.statusCode, response.body);
  if (onThread > mostOnThread) wrong.push(`${onThread.toFixed(0)} ms of the one thread`);
  if (spent > mostCpu) wrong.push(`${spent.toFixed(0)} ms of CPU`);
  for (const sign of foreignIn(name, persona, response.body)) wrong.push(`holds ${sign}`);
  const written = await shop.writes.taken();
  const status = Number(envelope?.status);
  if (status !== 200) {
    const unasked = written.filter((what) => !writtenWhenRefused[name]?.includes(what));
    if (unasked.length > 0) wrong.push(`refused (${envelope?.message}), and wrote: ${unasked.join(', ')}`);
  }
  return { status, wrong, written, cpu: spent };
}

import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { refusal } from '../refusal.ts';
import type { PdfDocument } from './document.ts';

/** Documents that may wait for their turn; more are turned away. */
const longest = 20;
/** Nothing takes as long; a thread that does is ended. */
const patienceSeconds = 20;
/** A thread that nobody needs goes after this long, and the face with it. */
const idleSeconds = 60;
const megabytes = 256;

type Answer = { bytes: Uint8Array } | { trouble: string };

type Waiting = { done(bytes: Uint8Array): void; failed(error: Error): void };

let thread: Worker | null = null;
let current: Waiting | null = null;
let idle: NodeJS.Timeout | undefined;
let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

function end(): void {
  void thread?.terminate();
  thread = null;
}

/** Hands what became of a document to whoever waits for it; who failed gets a new thread next time. */
function settle(answer: Answer): void {
  const asked = current;
  current = null;
  if ('bytes' in answer) return asked?.done(answer.bytes);
  end();
  asked?.failed(new Error(answer.trouble));
}

function open(): Worker {
  clearTimeout(idle);
  if (thread) return thread;
  const opened = new Worker(join(import.meta.dirname, 'thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const ended = (why: string) => {
    if (thread === opened) settle({ trouble: why });
  };
  opened.on('message', (answer: Answer) => settle(answer));
  opened.on('error', (error) => ended(String(error)));
  opened.on('exit', () => ended('the thread that draws ended'));
  // A server that is being stopped waits for nobody's paper.
  opened.unref();
  thread = opened;
  return opened;
}

async function ask(document: PdfDocument): Promise<Uint8Array> {
  const worker = open();
  const patience = setTimeout(() => settle({ trouble: 'a document took too long' }), patienceSeconds * 1000);
  try {
    return await new Promise<Uint8Array>((done, failed) => {
      current = { done, failed };
      worker.postMessage(document);
    });
  } finally {
    clearTimeout(patience);
  }
}

/** Draws a document beside the main thread, one after the other. Refuses `busy` when too many wait already. */
export async function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  if (waiting >= longest) throw refusal('busy');
  waiting += 1;
  const drawn = last.then(() => ask(document));
  last = drawn.catch(() => undefined);
  try {
    return await drawn;
  } finally {
    waiting -= 1;
    if (waiting === 0) idle = setTimeout(end, idleSeconds * 1000).unref();
  }
}

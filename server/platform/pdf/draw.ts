import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { refusal } from '../refusal.ts';
import type { PdfDocument } from './document.ts';

/** The most documents that may wait; further ones are refused. */
const maxWaiting = 20;
/** A document takes far less; a thread that takes longer is ended. */
const timeoutSeconds = 20;
/** An idle thread ends after this time and frees its fonts. */
const idleSeconds = 60;
const megabytes = 256;

type Answer = { bytes: Uint8Array } | { problem: string };

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

/** Passes a result to the waiting caller. After a failure the next document gets a new thread. */
function settle(answer: Answer): void {
  const request = current;
  current = null;
  if ('bytes' in answer) return request?.done(answer.bytes);
  end();
  request?.failed(new Error(answer.problem));
}

function open(): Worker {
  clearTimeout(idle);
  if (thread) return thread;
  const opened = new Worker(join(import.meta.dirname, 'thread.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  });
  const ended = (why: string) => {
    if (thread === opened) settle({ problem: why });
  };
  opened.on('message', (answer: Answer) => settle(answer));
  opened.on('error', (error) => ended(String(error)));
  opened.on('exit', () => ended('the drawing thread ended'));
  // A server that stops does not wait for a document.
  opened.unref();
  thread = opened;
  return opened;
}

async function ask(document: PdfDocument): Promise<Uint8Array> {
  const worker = open();
  const timeout = setTimeout(() => settle({ problem: 'a document took too long' }), timeoutSeconds * 1000);
  try {
    return await new Promise<Uint8Array>((done, failed) => {
      current = { done, failed };
      worker.postMessage(document);
    });
  } finally {
    clearTimeout(timeout);
  }
}

/** Draws a document off the main thread, one at a time. Refuses `busy` when too many wait. */
export async function drawPdf(document: PdfDocument): Promise<Uint8Array> {
  if (waiting >= maxWaiting) throw refusal('busy');
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

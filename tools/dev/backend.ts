import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { HotPayload } from 'vite';

/** What the server's process says to the one that watches over it. */
export type FromServer = { open: string } | { vite: HotPayload };
/** … and what that one says to it: Vite's side of the talk about modules. */
export type ToServer = { vite: HotPayload };

export type Backend = {
  /** Starts the server with these settings; one that runs is ended first. */
  start(env: Record<string, string | undefined>): void;
  /** The server's own address, as soon as it is open; rejected when it did not start. */
  whenOpen(): Promise<string>;
  /** Vite's talk with the server that runs now. */
  send(payload: HotPayload): void;
  onVite(listener: (payload: HotPayload) => void): void;
  stop(): Promise<void>;
};

/** How long a server that is told to end may take: a breakpoint or an open transaction would hold it for ever. */
const patienceMs = 1500;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(timer);
}

/** The server as a process of its own, which the sources it was loaded from outlive. */
export function openBackend({ inspectPort, say }: { inspectPort: number; say(line: string): void }): Backend {
  let child: ChildProcess | null = null;
  let opening: Promise<string> = new Promise(() => {});
  let turn = 0;
  let stopped = false;
  let hear: (payload: HotPayload) => void = () => {};
  const launch = (env: Record<string, string | undefined>) => {
    const one = spawn(
      process.execPath,
      [
        '--enable-source-maps',
        // As Vite resolves what it leaves to Node: one router for the server and the pages, with its warnings.
        '--conditions=development',
        `--inspect=127.0.0.1:${inspectPort}`,
        '--inspect-publish-uid=http',
        join(import.meta.dirname, 'server.ts'),
      ],
      { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
    );
    child = one;
    return new Promise<string>((resolve, reject) => {
      one.on('message', (message: FromServer) => {
        if ('open' in message) resolve(message.open);
        else hear(message.vite);
      });
      one.once('exit', (code, signal) => {
        if (child === one) child = null;
        reject(new Error(`the server ended (${signal ?? code})`));
      });
    });
  };
  const again = async (env: Record<string, string | undefined>, mine: number): Promise<string> => {
    if (child) await end(child);
    // Another change came meanwhile: its start is the one that counts.
    if (mine !== turn || stopped) return mine === turn ? new Promise(() => {}) : opening;
    return launch(env);
  };
  return {
    start(env) {
      turn += 1;
      const mine = turn;
      const since = performance.now();
      const first = mine === 1;
      opening = again(env, mine);
      opening.then(
        () => {
          if (!first && mine === turn) say(`Server restarted (${Math.round(performance.now() - since)} ms).`);
        },
        (error: Error) => {
          if (mine === turn && !stopped) say(`${error.message}; it is started again after a change.`);
        },
      );
    },
    whenOpen: () => opening,
    send: (payload) => child?.connected && child.send({ vite: payload } satisfies ToServer),
    onVite: (listener) => {
      hear = listener;
    },
    async stop() {
      stopped = true;
      if (child) await end(child);
    },
  };
}

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

function launch(env: Record<string, string | undefined>, inspectPort: number): ChildProcess {
  const options = [
    '--enable-source-maps',
    // As Vite resolves what it leaves to Node: one router for the server and the pages, with its warnings.
    '--conditions=development',
    `--inspect=127.0.0.1:${inspectPort}`,
    '--inspect-publish-uid=http',
  ];
  return spawn(process.execPath, [...options, join(import.meta.dirname, 'server.ts')], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** The server as a process of its own, which the sources it was loaded from outlive. */
export function openBackend({ inspectPort, say }: { inspectPort: number; say(line: string): void }): Backend {
  let child: ChildProcess | null = null;
  let opening: Promise<string> = new Promise(() => {});
  let hear: (payload: HotPayload) => void = () => {};
  const follow = (one: ChildProcess) =>
    new Promise<string>((resolve, reject) => {
      one.on('message', (message: FromServer) => {
        if ('open' in message) resolve(message.open);
        else hear(message.vite);
      });
      one.once('exit', (code, signal) => {
        const ended = new Error(`The server ended (${signal ?? `code ${code}`}).`);
        reject(ended);
        if (child !== one) return;
        child = null;
        say(`${ended.message} It is started again after a change.`);
        // Where it was open until now, too.
        opening = Promise.reject(ended);
        opening.catch(() => {});
      });
    });
  const endCurrent = async () => {
    const one = child;
    child = null;
    if (one) await end(one);
  };
  let ending = Promise.resolve();
  return {
    start(env) {
      const since = performance.now();
      const isRestart = child !== null;
      ending = ending.then(endCurrent);
      const mine: Promise<string> = ending.then(() => {
        // Another change came meanwhile: its start is the one that counts.
        if (opening !== mine) return opening;
        child = launch(env, inspectPort);
        return follow(child);
      });
      opening = mine;
      mine.then(
        () =>
          isRestart &&
          opening === mine &&
          say(`Server restarted (${Math.round(performance.now() - since)} ms).`),
        () => {},
      );
    },
    async whenOpen() {
      for (;;) {
        const asked = opening;
        try {
          return await asked;
        } catch (error) {
          if (asked === opening) throw error;
        }
      }
    },
    send(payload) {
      // One that is just ending no longer listens, and need not.
      if (child?.connected) child.send({ vite: payload } satisfies ToServer, () => {});
    },
    onVite(listener) {
      hear = listener;
    },
    async stop() {
      opening = new Promise(() => {});
      await ending.then(endCurrent);
    },
  };
}

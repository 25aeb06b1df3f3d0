import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { HotPayload } from 'vite';

/** What the server's process says to the one that watches over it. */
export type FromServer = { open: string } | { vite: HotPayload };
/** … and what that one says to it: Vite's side of the talk about modules, and the port for a debugger. */
export type ToServer = { vite: HotPayload } | { inspect: number };

type Env = Record<string, string | undefined>;
type Hear = (payload: HotPayload, reply: (payload: HotPayload) => void) => void;

export type Backend = {
  /**
   * Starts the server with these settings. One that runs is ended first, and who asks waits; `'goes on'`: it answers until
   * the new one is open.
   */
  start(env: Env, old?: 'ends' | 'goes on'): void;
  /** The server's own address, as soon as it is open; rejected when it did not start, or ended. */
  whenOpen(): Promise<string>;
  /** Vite's talk with the server that answers now. */
  send(payload: HotPayload): void;
  onVite(listener: Hear): void;
  stop(): Promise<void>;
};

/** How long a server that is told to end may take: a breakpoint or an open transaction would hold it for ever. */
const patienceMs = 1200;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(timer);
}

function launch(env: Env): ChildProcess {
  const options = [
    '--enable-source-maps',
    // As Vite resolves what it leaves to Node: one router for the server and the pages, with its warnings.
    '--conditions=development',
    '--inspect-publish-uid=http',
  ];
  return spawn(process.execPath, [...options, join(import.meta.dirname, 'server.ts')], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

// One that is just ending no longer listens, and need not.
const tell = (one: ChildProcess | null, message: ToServer) => {
  if (one?.connected) one.send(message, () => {});
};

type State = {
  /** Those that were not told to end. */
  running: Set<ChildProcess>;
  answering: ChildProcess | null;
  opening: Promise<string>;
  /** Counts the starts: when another change came meanwhile, its start is the one that counts. */
  turn: number;
  retiring: Promise<unknown>;
  hear: Hear;
  inspectPort: number;
  say(line: string): void;
};

function retire(state: State, some: readonly ChildProcess[]): Promise<unknown> {
  for (const one of some) state.running.delete(one);
  state.retiring = Promise.all([state.retiring, ...some.map(end)]);
  return state.retiring;
}

function onExit(state: State, one: ChildProcess, how: string): void {
  // Who was retired may end.
  if (!state.running.delete(one)) return;
  state.say(`The server ended (${how}). It is started again after a change.`);
  if (one !== state.answering) return;
  state.answering = null;
  state.opening = Promise.reject(new Error(`The server ended (${how}): the terminal says why.`));
  state.opening.catch(() => {});
}

function open(state: State, env: Env): { one: ChildProcess; url: Promise<string> } {
  const one = launch(env);
  state.running.add(one);
  const url = new Promise<string>((resolve, reject) => {
    one.on('message', (message: FromServer) => {
      if ('open' in message) resolve(message.open);
      else state.hear(message.vite, (payload) => tell(one, { vite: payload }));
    });
    one.once('exit', (code, signal) => {
      onExit(state, one, signal ?? `code ${code}`);
      reject(new Error('The server did not start: the terminal says why.'));
    });
  });
  url.catch(() => {});
  return { one, url };
}

async function startAfter(state: State, env: Env, mine: number): Promise<string> {
  await retire(state, [...state.running]);
  if (mine !== state.turn) return state.opening;
  const { one, url } = open(state, env);
  state.answering = one;
  tell(one, { inspect: state.inspectPort });
  return url;
}

async function startBeside(state: State, env: Env, mine: number): Promise<void> {
  const old = [...state.running];
  const { one, url } = open(state, env);
  await url;
  if (mine !== state.turn) return;
  state.answering = one;
  state.opening = url;
  await retire(state, old);
  tell(one, { inspect: state.inspectPort });
}

/** The server's address of the newest start: one that was overtaken by another is not waited for. */
async function newest(state: State): Promise<string> {
  for (;;) {
    const asked = state.opening;
    try {
      return await asked;
    } catch (error) {
      if (asked === state.opening) throw error;
    }
  }
}

/** The server as a process of its own, which the sources it was loaded from outlive. */
export function openBackend(inspectPort: number, say: (line: string) => void): Backend {
  const state: State = {
    running: new Set(),
    answering: null,
    opening: new Promise(() => {}),
    turn: 0,
    retiring: Promise.resolve(),
    hear: () => {},
    inspectPort,
    say,
  };
  return {
    start(env, old = 'ends') {
      state.turn += 1;
      const mine = state.turn;
      const since = performance.now();
      let done: Promise<unknown>;
      if (old === 'goes on' && state.answering) done = startBeside(state, env, mine);
      else done = state.opening = startAfter(state, env, mine);
      const sayDone = () => say(`Server restarted (${Math.round(performance.now() - since)} ms).`);
      done.then(
        () => mine > 1 && mine === state.turn && sayDone(),
        () => {},
      );
    },
    whenOpen: () => newest(state),
    send: (payload) => tell(state.answering, { vite: payload }),
    onVite(listener) {
      state.hear = listener;
    },
    async stop() {
      state.turn += 1;
      state.opening = new Promise(() => {});
      await retire(state, [...state.running]);
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { HotPayload } from 'vite';

/** Messages from the server's process to this one. */
export type FromServer = { open: string } | { vite: HotPayload };
/** Messages to the server's process: Vite's module traffic, and a port for a debugger. */
export type ToServer = { vite: HotPayload } | { inspect: number };

type Env = Record<string, string | undefined>;
type Hear = (payload: HotPayload, reply: (payload: HotPayload) => void) => void;

export type Backend = {
  /**
   * Starts the server with these settings. With `'ends'` a running server ends first and requests wait; with `'goes
   * on'` it answers until the new one is open.
   */
  start(env: Env, old?: 'ends' | 'goes on'): void;
  /** The server's own address, once it is open. Rejects if it fails to start or ends. */
  whenOpen(): Promise<string>;
  /** Sends Vite's module traffic to the server that answers now. */
  send(payload: HotPayload): void;
  onVite(listener: Hear): void;
  stop(): Promise<void>;
};

/** How long a server may take to end: a breakpoint or an open transaction could hold it forever. */
const patienceMs = 1200;

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await exited;
  clearTimeout(timer);
}

function launch(env: Env): ChildProcess {
  const options = [
    '--enable-source-maps',
    // Makes Node resolve as Vite does: one router for the server and the pages, with its warnings.
    '--conditions=development',
    '--inspect-publish-uid=http',
  ];
  return spawn(process.execPath, [...options, join(import.meta.dirname, 'server.ts')], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

// A server that is ending no longer listens.
const tell = (server: ChildProcess | null, message: ToServer) => {
  if (server?.connected) server.send(message, () => {});
};

type State = {
  /** Servers that have not been told to end. */
  running: Set<ChildProcess>;
  answering: ChildProcess | null;
  opening: Promise<string>;
  /** Counts the starts: after a newer change, only its start counts. */
  turn: number;
  retiring: Promise<unknown>;
  hear: Hear;
  inspectPort: number;
  say(line: string): void;
};

function retire(state: State, servers: readonly ChildProcess[]): Promise<unknown> {
  for (const server of servers) state.running.delete(server);
  state.retiring = Promise.all([state.retiring, ...servers.map(end)]);
  return state.retiring;
}

function onExit(state: State, server: ChildProcess, how: string): void {
  // A retired server may end.
  if (!state.running.delete(server)) return;
  state.say(`The server ended (${how}). It is started again after a change.`);
  if (server !== state.answering) return;
  state.answering = null;
  state.opening = Promise.reject(new Error(`The server ended (${how}): the terminal says why.`));
  state.opening.catch(() => {});
}

function open(state: State, env: Env): { server: ChildProcess; url: Promise<string> } {
  const server = launch(env);
  state.running.add(server);
  const url = new Promise<string>((resolve, reject) => {
    server.on('message', (message: FromServer) => {
      if ('open' in message) resolve(message.open);
      else state.hear(message.vite, (payload) => tell(server, { vite: payload }));
    });
    server.once('exit', (code, signal) => {
      onExit(state, server, signal ?? `code ${code}`);
      reject(new Error('The server did not start: the terminal says why.'));
    });
  });
  url.catch(() => {});
  return { server, url };
}

async function startAfter(state: State, env: Env, turn: number): Promise<string> {
  await retire(state, [...state.running]);
  if (turn !== state.turn) return state.opening;
  const { server, url } = open(state, env);
  state.answering = server;
  tell(server, { inspect: state.inspectPort });
  return url;
}

async function startBeside(state: State, env: Env, turn: number): Promise<void> {
  const old = [...state.running];
  const { server, url } = open(state, env);
  await url;
  if (turn !== state.turn) return;
  state.answering = server;
  state.opening = url;
  await retire(state, old);
  tell(server, { inspect: state.inspectPort });
}

/** The server's address from the newest start; a start that another overtakes is not awaited. */
async function newest(state: State): Promise<string> {
  for (;;) {
    const opening = state.opening;
    try {
      return await opening;
    } catch (error) {
      if (opening === state.opening) throw error;
    }
  }
}

/** The server as a child process, so that its loaded sources go away with it. */
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
      const turn = state.turn;
      const startedAt = performance.now();
      let ready: Promise<unknown>;
      if (old === 'goes on' && state.answering) ready = startBeside(state, env, turn);
      else ready = state.opening = startAfter(state, env, turn);
      const sayDone = () => say(`Server restarted (${Math.round(performance.now() - startedAt)} ms).`);
      ready.then(
        () => turn > 1 && turn === state.turn && sayDone(),
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

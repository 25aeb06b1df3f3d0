import { realpathSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { dirname, join } from 'node:path';
import { createServer as createVite, DevEnvironment, type HotChannel, type HotPayload } from 'vite';
import type { Backend } from './backend.ts';
import { exactMessages } from './exact-messages.ts';
import { forward } from './forward.ts';

const root = join(import.meta.dirname, '../..');

/** Vite's channel to the modules that the server renders with. */
function channelTo(backend: Backend): HotChannel {
  type Listener = (data: unknown, client: { send(payload: HotPayload): void }) => void;
  const listeners = new Map<string, Set<Listener>>();
  backend.onVite((payload, reply) => {
    if (payload.type !== 'custom') return;
    for (const listener of listeners.get(payload.event) ?? []) listener(payload.data, { send: reply });
  });
  return {
    skipFsCheck: true,
    send: backend.send,
    on(event: string, listener: (...args: never[]) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener as Listener));
    },
    off(event: string, listener) {
      listeners.get(event)?.delete(listener as Listener);
    },
  };
}

/** Vite without a server of its own: it serves sources and assets, and tells open pages about changes. */
function openVite(backend: Backend, front: Server) {
  return createVite({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    clearScreen: false,
    logLevel: 'warn',
    plugins: [exactMessages()],
    server: {
      middlewareMode: true,
      hmr: { server: front },
      cors: false,
      // Only the files that pages are made of: uploads and the database lie in the same folder.
      fs: {
        allow: [
          ...['web', 'desk', 'contract', 'drawing', 'messages', 'words'].map((folder) => join(root, folder)),
          join(root, 'node_modules'),
          // The real path, in case the folder contains links.
          dirname(realpathSync(join(root, 'node_modules/vite'))),
        ],
      },
      watch: {
        ignored: ['data', 'build', 'screenshots', 'server', 'simulator', 'journeys', 'bench', 'docs'].map(
          (folder) => join(root, folder, '**'),
        ),
      },
    },
    environments: {
      ssr: {
        dev: {
          createEnvironment: (name, config) =>
            new DevEnvironment(name, config, { hot: true, transport: channelTo(backend) }),
        },
      },
    },
  });
}

/**
 * The public server of development: Vite answers what it can, the rest goes to the server, and requests wait while it restarts.
 */
export async function openFront({
  env,
  backend,
}: {
  env: Record<string, string | undefined>;
  backend: Backend;
}) {
  const host = env.HOST ?? '127.0.0.1';
  const port = Number(env.PORT ?? 3000);
  let answer: RequestListener = () => {};
  const front = createHttpServer((request, response) => answer(request, response));
  const vite = await openVite(backend, front);
  answer = (request, response) => {
    vite.middlewares(request, response, () => forward(backend, request, response));
  };
  await new Promise<void>((resolve, reject) => {
    front.once('error', reject);
    front.listen(port, host, resolve);
  });
  const address = front.address();
  const taken = typeof address === 'object' && address ? address.port : port;
  const url = env.PUBLIC_URL ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${taken}`;
  return {
    url,
    /** The settings of a server behind this front. */
    serverEnv: {
      HOST: '127.0.0.1',
      PORT: '0',
      PUBLIC_URL: url,
      TRUSTED_PROXIES: String(Number(env.TRUSTED_PROXIES ?? 0) + 1),
    },
    close: async () => {
      front.closeAllConnections();
      front.close();
      await vite.close();
    },
  };
}

import { createRequestHandler } from 'react-router';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { PageBuild } from '../../server/platform/http/pages.ts';
import type { FromServer, ToServer } from './backend.ts';
import { errorPage } from './error-page.ts';

/** What Vite's client needs in a page, in addition to the policy of built pages. */
const alsoAllowed = {
  'style-src': "'unsafe-inline'",
  'connect-src': 'ws: wss:',
  'worker-src': 'blob:',
};

type ServerBuild = { entry: { module: { provideRequest(page: unknown): never } } };

/** Drops the evaluated modules of a file and of everything that imports it, so that they load again when next needed. */
function forget(runner: ModuleRunner, file: string): void {
  const { evaluatedModules } = runner;
  const waiting = [...(evaluatedModules.getModulesByFile(file) ?? [])];
  const visited = new Set(waiting);
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const id of node.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (!importer || visited.has(importer)) continue;
      visited.add(importer);
      waiting.push(importer);
    }
    evaluatedModules.invalidateModule(node);
  }
}

function openRunner(): ModuleRunner {
  const runner = new ModuleRunner(
    {
      transport: {
        connect({ onMessage }) {
          process.on('message', (message: ToServer) => {
            if (!('vite' in message)) return;
            const { vite: payload } = message;
            if (payload.type !== 'full-reload') onMessage(payload);
            else if (payload.triggeredBy) forget(runner, payload.triggeredBy);
            else runner.clearCache();
          });
        },
        send(payload) {
          process.send?.({ vite: payload } satisfies FromServer);
        },
      },
      hmr: { logger: false },
    },
    new ESModulesEvaluator(),
  );
  return runner;
}

/** Adds the styles to a page until its scripts bring them; the router removes them by this attribute. */
async function withStyles(response: Response, pathname: string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const styles = `/@react-router/critical.css?pathname=${encodeURIComponent(pathname)}`;
  const link = `<link rel="stylesheet" href="${styles}" data-react-router-critical-css="">`;
  const html = await response.text();
  return new Response(html.replace('</head>', `${link}</head>`), response);
}

/** The pages from their sources. Each module loads from Vite when it is needed, and again after a change. */
export function developmentPages(): PageBuild & { warm: Promise<void> } {
  const runner = openRunner();
  const load = () => runner.import<ServerBuild>('virtual:react-router/server-build');
  return {
    /** Settles once all modules were loaded or failed; a requested page then shows the error. */
    warm: load().then(
      () => {},
      () => {},
    ),
    clientFolder: null,
    cacheSeconds: 0,
    alsoAllowed,
    async handle(request, page) {
      try {
        const build = await load();
        // The router's own link to the styles has the nonce on one side only, about which React complains.
        const ours = { ...build, unstable_getCriticalCss: undefined };
        const handle = createRequestHandler(ours as never, 'development');
        const response = await handle(request, build.entry.module.provideRequest(page));
        return await withStyles(response, new URL(request.url).pathname);
      } catch (error) {
        console.error(error);
        return errorPage(error, page.nonce);
      }
    },
  };
}

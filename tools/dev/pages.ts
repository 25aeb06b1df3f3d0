import { createRequestHandler } from 'react-router';
import { ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import type { PageBuild } from '../../server/platform/http/pages.ts';
import type { FromServer, ToServer } from './backend.ts';
import { errorPage } from './error-page.ts';

/** What Vite's client needs in a page, and pages that are built do without. */
const alsoAllowed = {
  'style-src': "'unsafe-inline'",
  'connect-src': 'ws: wss:',
  'worker-src': 'blob:',
};

type ServerBuild = { entry: { module: { provideRequest(page: unknown): never } } };

/** What was evaluated from a file, and everything that imported it, is fetched again when it is next wanted; the rest stays. */
function forget(runner: ModuleRunner, file: string): void {
  const { evaluatedModules } = runner;
  const waiting = [...(evaluatedModules.getModulesByFile(file) ?? [])];
  const seen = new Set(waiting);
  for (let one = waiting.pop(); one; one = waiting.pop()) {
    for (const id of one.importers) {
      const importer = evaluatedModules.getModuleById(id);
      if (!importer || seen.has(importer)) continue;
      seen.add(importer);
      waiting.push(importer);
    }
    evaluatedModules.invalidateModule(one);
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

/** Gives a page its looks for the moment until its scripts bring them; the router takes them out again by this attribute. */
async function withLooks(response: Response, pathname: string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const looks = `/@react-router/critical.css?pathname=${encodeURIComponent(pathname)}`;
  const link = `<link rel="stylesheet" href="${looks}" data-react-router-critical-css="">`;
  const html = await response.text();
  return new Response(html.replace('</head>', `${link}</head>`), response);
}

/** The pages from their sources: each module is fetched from Vite when it is wanted, and again when it has changed. */
export function developmentPages(): PageBuild & { warm: Promise<void> } {
  const runner = openRunner();
  const load = () => runner.import<ServerBuild>('virtual:react-router/server-build');
  return {
    /** Settles when every module was fetched once, or could not be: a page that is asked for then says why. */
    warm: load().then(
      () => {},
      () => {},
    ),
    clientFolder: null,
    keptSeconds: 0,
    alsoAllowed,
    async handle(request, page) {
      try {
        const build = await load();
        // The router's own link to the looks carries the nonce on one side only, which React complains of.
        const ours = { ...build, unstable_getCriticalCss: undefined };
        const handle = createRequestHandler(ours as never, 'development');
        const response = await handle(request, build.entry.module.provideRequest(page));
        return await withLooks(response, new URL(request.url).pathname);
      } catch (error) {
        console.error(error);
        return errorPage(error, page.nonce);
      }
    },
  };
}

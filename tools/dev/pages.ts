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

function openRunner(): ModuleRunner {
  return new ModuleRunner(
    {
      transport: {
        connect({ onMessage }) {
          process.on('message', (message: ToServer) => onMessage(message.vite));
        },
        send(payload) {
          process.send?.({ vite: payload } satisfies FromServer);
        },
      },
      hmr: { logger: false },
    },
    new ESModulesEvaluator(),
  );
}

/** The looks of a page for the moment until its scripts bring them. */
const unstable_getCriticalCss = ({ pathname }: { pathname: string }) => ({
  rel: 'stylesheet' as const,
  href: `/@react-router/critical.css?pathname=${encodeURIComponent(pathname)}`,
});

/** The pages from their sources: each module is fetched from Vite when it is wanted, and again when it has changed. */
export function developmentPages(): PageBuild {
  const runner = openRunner();
  return {
    clientFolder: null,
    keptSeconds: 0,
    alsoAllowed,
    async handle(request, page) {
      try {
        const build = await runner.import<ServerBuild>('virtual:react-router/server-build');
        const handle = createRequestHandler({ ...build, unstable_getCriticalCss } as never, 'development');
        return await handle(request, build.entry.module.provideRequest(page));
      } catch (error) {
        console.error(error);
        return errorPage(error, page.nonce);
      }
    },
  };
}

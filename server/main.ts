import { pathToFileURL } from 'node:url';
import { findOpenSignIns } from './capabilities/accounts/index.ts';
import { registerNotifications } from './capabilities/payments/index.ts';
import { openProviders } from './capabilities/payments/open-providers.ts';
import { followSchool, loadSchool } from './capabilities/school-settings/index.ts';
import { findPerson } from './capabilities/staff/index.ts';
import { boundCalls, jobHandlersOf, metersOf, openCapabilities } from './capabilities.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open.ts';
import { type AppServices, inTransaction, openContext } from './platform/http/contexts.ts';
import { registerDefinition } from './platform/http/definition.ts';
import type { Edge } from './platform/http/edge.ts';
import { handlerBySegment } from './platform/http/page-routes.ts';
import { type PageBuild, registerPages } from './platform/http/pages.ts';
import { createServer } from './platform/http/server.ts';
import type { JobHandler } from './platform/jobs/handle.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { createLimits } from './platform/limits/limits.ts';
import { createLogger } from './platform/log/logger.ts';
import { openMail } from './platform/mail/open.ts';
import { registerEvents } from './platform/realtime/events.ts';
import { openEventHub } from './platform/realtime/hub.ts';
import { readSettings } from './platform/settings.ts';
import { openSms } from './platform/sms/open.ts';
import { registerAppManifest } from './seo/app-manifest.ts';
import { registerMachines } from './seo/machines.ts';
import { registerNewsFeed } from './seo/news-feed.ts';
import { registerServiceWorker } from './seo/offline.ts';
import { registerCalendar } from './seo/public-calendar.ts';
import { registerCovers, registerUploadedCovers } from './share/covers.ts';
import { registerFaces } from './share/faces.ts';
import { registerFilms } from './share/films.ts';
import { registerShareCards } from './share/routes.ts';
import { registerTextPictures } from './share/text-pictures.ts';

export type Running = { url: string; app: AppServices; databaseUrl: string; close(): Promise<void> };

/** The built pages: the module that renders them, and the folder of files for browsers. */
type BuiltPages = { renderer: string; clientFolder: string };

type Options = {
  env: Record<string, string | undefined>;
  say(line: string): void;
  /** The built pages, or another renderer; without it the server answers calls only. */
  build?: BuiltPages | PageBuild;
  /** Called when the embedded database stops and cannot be restarted. */
  onLost?(error: Error): void;
  /** Runs after the migrations, before the server listens. */
  beforeServing?(app: AppServices): Promise<void>;
};

/** Opens database, jobs, calls and pages, and listens. `capabilities.ts` lists the calls and the job handlers. */
export async function startServer({ env, say, build, onLost, beforeServing }: Options): Promise<Running> {
  const settings = readSettings(env);
  const providers = await openProviders(env);
  const capabilities = openCapabilities({ providers, sms: openSms(env), mail: openMail(env) });
  const log = createLogger(env.LOG_LEVEL ?? (settings.production ? 'info' : 'warn'));
  const database = await openDatabase({
    ...(settings.databaseUrl ? { databaseUrl: settings.databaseUrl } : {}),
    folder: settings.dataFolder,
    log: say,
    ...(onLost ? { onLost } : {}),
    prepares: settings.preparesStatements,
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
    ...(settings.production
      ? {
          onSecondConnection: (error) => log.error({ err: error }, 'a second database connection was opened'),
        }
      : {}),
  });
  await migrate(database.pool);
  let jobs: Jobs | null = null;
  const app: AppServices = {
    pool: database.pool,
    settings,
    log,
    // Microseconds, like the database: a time read back equals the time written.
    clock: () => Temporal.Now.instant().round('microsecond'),
    ...createLimits(database.pool, settings.limitFactor),
    enqueue: async (connection, enqueued) => {
      if (!jobs) throw new Error(`${enqueued.job.name} was enqueued before the job queue was open`);
      await jobs.enqueue(connection, enqueued);
    },
  };
  await loadSchool(app);
  await beforeServing?.(app);
  jobs = await openJobs({
    url: database.url,
    log,
    handlers: jobHandlersOf(capabilities),
    runIn: runnerOf(app),
  });
  const meters = [...metersOf(capabilities)];
  const edge: Edge = {
    app,
    calls: boundCalls(capabilities),
    meters,
    findPerson: (token, now) => findPerson(openContext(app, {}), token, now),
  };
  const server = await createServer(edge);
  const hub = await openEventHub(database.url, (error) =>
    log.error({ err: error }, 'the connection of events broke'),
  );
  await followSchool(app, hub);
  registerDefinition(server, edge);
  registerEvents(server, edge, {
    hub,
    openSignIns: (ids, now) => findOpenSignIns(openContext(app, {}).db, ids, now),
  });
  registerMachines(server, app);
  registerAppManifest(server, app);
  registerServiceWorker(server, app);
  registerCalendar(server, app);
  registerCovers(server, app);
  registerUploadedCovers(server, app);
  registerFaces(server, app);
  registerFilms(server, app);
  registerNewsFeed(server, app);
  registerShareCards(server, app);
  registerTextPictures(server, app);
  meters.push(await registerNotifications(server, app, providers));
  if (build) registerPages(server, edge, 'renderer' in build ? await openBuild(build) : build);
  const url = await server.listen({ host: settings.host, port: settings.port });
  // Port 0 chose a free one: links lead to it.
  if (new URL(settings.publicUrl).port === '0') app.settings = { ...app.settings, publicUrl: url };
  await jobs.work();
  return {
    url,
    app,
    databaseUrl: database.url,
    close: async () => {
      await server.close();
      await hub.close();
      await jobs?.stop();
      await database.close();
    },
  };
}

function runnerOf(app: AppServices) {
  return async (handler: JobHandler, data: unknown): Promise<void> => {
    const context = openContext(app, { work: `job ${handler.job.name}` });
    if (handler.job.steps) await handler.run(context, data);
    else await inTransaction(app, context, (inside) => handler.run(inside, data));
  };
}

type ServerBuild = import('react-router').ServerBuild & {
  entry: { module: { provideRequest(page: unknown): unknown } };
};

/** Loads the built pages. */
export async function openBuild({ renderer, clientFolder }: BuiltPages): Promise<PageBuild> {
  const build = (await import(pathToFileURL(renderer).href)) as ServerBuild;
  const { createRequestHandler, RouterContextProvider } = await import('react-router');
  const handlerOf = handlerBySegment(build, (part) => createRequestHandler(part, 'production'));
  return {
    clientFolder,
    cacheSeconds: 15,
    handle: (request, page) =>
      handlerOf(request)(
        request,
        build.entry.module.provideRequest(page) as InstanceType<typeof RouterContextProvider>,
      ),
  };
}

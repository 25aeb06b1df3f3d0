import { createServer } from 'node:net';

/** A port somebody is to listen on, and the setting that names another. */
export type WantedPort = { port: number; host?: string; setting: string };

const whyNotListen = ({ port, host = '127.0.0.1' }: WantedPort) =>
  new Promise<string | null>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });

/** Throws one line that names every port that cannot be had, before anything slow is begun. Port 0 takes a free one. */
export async function requireFreePorts(wanted: readonly WantedPort[]): Promise<void> {
  const refused = await Promise.all(
    wanted.map(async (one) => {
      const reason = await whyNotListen(one);
      if (reason === null) return [];
      const why = reason === 'EADDRINUSE' ? 'is in use' : `cannot be had (${reason})`;
      return [`Port ${one.port} ${why}: end what listens there, or set ${one.setting}.`];
    }),
  );
  if (refused.flat().length > 0) throw new Error(refused.flat().join('\n'));
}

/** The ports of a shop with its simulator, as `PORT`, `HOST` and `SIMULATOR_PORT` name them. */
export function portsOf(env: Record<string, string | undefined>, simulated: boolean): WantedPort[] {
  return [
    { port: Number(env.PORT ?? 3000), setting: 'PORT', ...(env.HOST ? { host: env.HOST } : {}) },
    ...(simulated ? [{ port: Number(env.SIMULATOR_PORT ?? 3100), setting: 'SIMULATOR_PORT' }] : []),
  ];
}

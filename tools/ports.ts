import { createServer } from 'node:net';

/** A port to listen on, and the setting that changes it. */
export type WantedPort = { port: number; host?: string; setting: string };

const whyNotListen = ({ port, host = '127.0.0.1' }: WantedPort) =>
  new Promise<string | null>((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });

/** Throws one line that names all unavailable ports, before any slow work. Port 0 picks a free one. */
export async function requireFreePorts(ports: readonly WantedPort[]): Promise<void> {
  const refused = await Promise.all(
    ports.map(async (port) => {
      const reason = await whyNotListen(port);
      if (reason === null) return [];
      const why = reason === 'EADDRINUSE' ? 'is in use' : `cannot be had (${reason})`;
      return [`Port ${port.port} ${why}: end what listens there, or set ${port.setting}.`];
    }),
  );
  if (refused.flat().length > 0) throw new Error(refused.flat().join('\n'));
}

/** The ports of a shop and its simulator, from `PORT`, `HOST` and `SIMULATOR_PORT`. */
export function portsOf(env: Record<string, string | undefined>, simulated: boolean): WantedPort[] {
  return [
    { port: Number(env.PORT ?? 3000), setting: 'PORT', ...(env.HOST ? { host: env.HOST } : {}) },
    ...(simulated ? [{ port: Number(env.SIMULATOR_PORT ?? 3100), setting: 'SIMULATOR_PORT' }] : []),
  ];
}

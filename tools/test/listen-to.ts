import type { Pool, PoolClient } from 'pg';

/** Hears every statement that the pool's connections are told from now on; call what it answers to have them. */
export function listenTo(pool: Pool): () => string[] {
  const said: string[] = [];
  const heard = new WeakSet<PoolClient>();
  const hear = (client: PoolClient) => {
    if (heard.has(client)) return;
    heard.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((asked: string | { text: string }, ...rest: unknown[]) => {
      said.push(typeof asked === 'string' ? asked : asked.text);
      return send(asked, ...rest);
    }) as typeof client.query;
  };
  pool.on('acquire', hear);
  return () => {
    pool.off('acquire', hear);
    return said;
  };
}

import type { Pool, PoolClient } from 'pg';

/** Records every statement of the pool's connections from now on. Call the result for the statements. */
export function listenTo(pool: Pool): () => string[] {
  const statements: string[] = [];
  const watched = new WeakSet<PoolClient>();
  const hear = (client: PoolClient) => {
    if (watched.has(client)) return;
    watched.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((query: string | { text: string }, ...rest: unknown[]) => {
      statements.push(typeof query === 'string' ? query : query.text);
      return send(query, ...rest);
    }) as typeof client.query;
  };
  pool.on('acquire', hear);
  return () => {
    pool.off('acquire', hear);
    return statements;
  };
}

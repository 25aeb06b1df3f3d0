import { type SQL, sql } from 'drizzle-orm';
import type { ClientBase, QueryConfig } from 'pg';

/** Most statements that a connection keeps prepared: more than are asked often. Each takes about 8 kB of the server's memory. */
export const mostPrepared = 300;

const mark = '/* planned by its values */';

/**
 * Stands in a statement that is planned anew each time: one over some months, which may hold a handful of rows or most of a table.
 * A prepared one is planned once for values of any kind, and taken to find few.
 */
export const byItsValues: SQL = sql.raw(mark);

type Statement = string | (QueryConfig & { submit?: unknown });

/** Without values, several statements may come in one text; and what is not planned gains nothing. */
const isOnePlanned = (text: string) =>
  /^\s*(?:select|with|insert|update|delete|merge|values)\b[^;]*;?\s*$/i.test(text);

/** A statement of ours that the server no longer knows (a pooler in between), or whose tables have changed since. */
const isStale = (error: { code?: string; routine?: string }) =>
  error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery');

/** Texts that were sent once and are remembered until they are sent again. */
const mostSentOnce = 1000;

/**
 * Makes a connection prepare a statement when its text is sent a second time, so that PostgreSQL parses and plans it once. After
 * `mostPrepared` it prepares no others: the pool replaces its connections often enough. Statements with a name of their own, and
 * several in one text, stay as they are.
 */
export function prepareStatements(client: ClientBase): void {
  const names = new Map<string, string>();
  const sentOnce = new Set<string>();
  let made = 0;

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= mostPrepared) return known;
    if (!sentOnce.delete(text)) {
      if (sentOnce.size >= mostSentOnce) sentOnce.clear();
      sentOnce.add(text);
      return undefined;
    }
    const name = `s${++made}`;
    names.set(text, name);
    return name;
  };
  const named = (statement: Statement, values: unknown): Statement => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    if (config.submit || config.name || typeof config.text !== 'string') return statement;
    if (config.text.includes(mark)) return statement;
    const given = config.values ?? (Array.isArray(values) ? values : []);
    if (given.length === 0 && !isOnePlanned(config.text)) return statement;
    const name = nameOf(config.text);
    return name ? { ...config, name } : statement;
  };
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (statement: Statement, ...rest: unknown[]): unknown => {
    const sent = send(named(statement, rest[0]), ...rest);
    if (!(sent instanceof Promise)) return sent;
    return sent.catch((error) => {
      if (isStale(error)) names.clear();
      throw error;
    });
  };
  client.query = query as typeof client.query;
}

/** Makes a connection send statements without the names that libraries give them. */
export function neverPrepare(client: ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (statement: Statement, ...rest: unknown[]): unknown =>
    send(
      typeof statement === 'string' || statement.submit ? statement : { ...statement, name: undefined },
      ...rest,
    );
  client.query = query as typeof client.query;
}

import { type SQL, sql } from 'drizzle-orm';
import type { ClientBase, QueryConfig } from 'pg';

/** The most statements a connection prepares. Each takes about 8 kB of the server's memory. */
export const maxPrepared = 300;

const mark = '/* planned by its values */';

/**
 * Put this in a statement that must be planned for its values each time, such as one over a span that holds few rows or
 * most of a table. A prepared statement is planned once for all values.
 */
export const planByValues: SQL = sql.raw(mark);

type Statement = string | (QueryConfig & { submit?: unknown });

/** Without values a text may hold several statements; and statements that need no plan gain nothing. */
const isOnePlanned = (text: string) =>
  /^\s*(?:select|with|insert|update|delete|merge|values)\b[^;]*;?\s*$/i.test(text);

/** The server no longer knows a statement of ours (a pooler in between), or its tables have changed. */
const isStale = (error: { code?: string; routine?: string }) =>
  error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery');

/** Texts sent once are remembered until they are sent again. */
const maxSentOnce = 1000;

/**
 * Makes a connection prepare a statement when its text is sent a second time, so that PostgreSQL parses and plans it
 * once. It prepares at most `maxPrepared`; the pool renews its connections. Named statements and texts with several
 * statements stay as they are.
 */
export function prepareStatements(client: ClientBase): void {
  const names = new Map<string, string>();
  const sentOnce = new Set<string>();
  let made = 0;

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= maxPrepared) return known;
    if (!sentOnce.delete(text)) {
      if (sentOnce.size >= maxSentOnce) sentOnce.clear();
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
    const parameters = config.values ?? (Array.isArray(values) ? values : []);
    if (parameters.length === 0 && !isOnePlanned(config.text)) return statement;
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

/** Makes a connection ignore the statement names that libraries set. */
export function neverPrepare(client: ClientBase): void {
  const send = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (statement: Statement, ...rest: unknown[]): unknown =>
    send(
      typeof statement === 'string' || statement.submit ? statement : { ...statement, name: undefined },
      ...rest,
    );
  client.query = query as typeof client.query;
}

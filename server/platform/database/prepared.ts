import { type SQL, sql } from 'drizzle-orm';
import type { ClientBase, QueryConfig } from 'pg';

/** So many statements a connection keeps prepared: more than the house has hot ones, and about as much memory as a page of each. */
export const mostPrepared = 300;

const mark = '/* planned by its values */';

/**
 * Stands in a statement that is planned anew each time: one over some months, which may hold a handful of rows or most of a table.
 * A prepared one is planned once for values of any kind, and taken to find few.
 */
export const byItsValues: SQL = sql.raw(mark);

type Statement = string | (QueryConfig & { submit?: unknown });

/** What `pg` knows of a connection's statements: they are closed through it, since a `deallocate` fails in a failed transaction. */
type Known = {
  connection: {
    parsedStatements: Record<string, string>;
    close(statement: { type: 'S'; name: string }): void;
  };
};

/** Without values, several statements may come in one text; and what is not planned gains nothing. */
const isOnePlanned = (text: string) =>
  /^\s*(?:select|with|insert|update|delete|merge|values)\b[^;]*;?\s*$/i.test(text);

/** A statement of ours that the server no longer knows (a pooler in between), or whose tables have changed since. */
const isStale = (error: { code?: string; routine?: string }) =>
  error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery');

/**
 * Makes a connection prepare every statement it is sent, by its text, so that PostgreSQL parses and plans it once. It keeps the
 * `mostPrepared` that were used last. Statements with a name of their own, and several in one text, stay as they are.
 */
export function prepareStatements(client: ClientBase): void {
  const names = new Map<string, string>();
  let made = 0;
  const { connection } = client as unknown as Known;

  const forgetOldest = (): void => {
    const [oldest] = names;
    if (!oldest) return;
    const [text, name] = oldest;
    names.delete(text);
    delete connection.parsedStatements[name];
    connection.close({ type: 'S', name });
  };
  const nameOf = (text: string): string => {
    const known = names.get(text);
    const name = known ?? `s${++made}`;
    if (known) names.delete(text);
    else if (names.size >= mostPrepared) forgetOldest();
    names.set(text, name);
    return name;
  };
  const named = (statement: Statement, values: unknown): Statement => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    if (config.submit || config.name || typeof config.text !== 'string') return statement;
    if (config.text.includes(mark)) return statement;
    const given = config.values ?? (Array.isArray(values) ? values : []);
    if (given.length === 0 && !isOnePlanned(config.text)) return statement;
    return { ...config, name: nameOf(config.text) };
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

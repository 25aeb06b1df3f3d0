import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Locale } from '../../contract/core/page.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import type { Job } from './jobs/define-job.ts';
import type { Settings } from './settings.ts';

/** Drizzle over the connection of a transaction, or over the pool for a read. */
export type Database = NodePgDatabase<Record<string, never>>;

/** The same connection for raw SQL; jobs are inserted through it. */
export type Connection = {
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
};

/** The member of staff who acts for this person, from which sign-in, and until when. */
export type Acting = { accountId: string; signInId: string; name: string; until: Temporal.Instant };

/** Who makes the request. */
export type Person =
  | { kind: 'visitor' }
  | {
      kind: 'parent' | 'student' | 'teacher' | 'staff';
      accountId: string;
      signInId: string;
      name: string;
      /** Set while a member of staff acts for this person. */
      acting?: Acting;
      /** The rights of a member of staff. */
      rights?: readonly string[];
      /** Refuses every other call until the person has done something, such as setting up the second factor. */
      mustFirst?: RefusalCode;
      /** Refuses calls that need a recent second factor. */
      mustAgain?: RefusalCode;
    };

/** What a request that only reads has read so far: by function, then by id (`remembered.ts`). */
export type Memory = Map<unknown, Map<string, Promise<unknown>>>;

/** At most `points` attempts within `seconds` per key, counted in the database for all servers. */
export type Limit = { name: string; points: number; seconds: number };

/**
 * What a use case gets besides its input, for one request or one job. `db` is the transaction, if there is one; take
 * time and ids from here.
 */
export type Context = {
  db: Database;
  connection: Connection;
  /** Set in a request that only reads. */
  memory: Memory | null;
  person: Person;
  locale: Locale;
  now: Temporal.Instant;
  newId(): string;
  /** The address by which limits are counted. */
  address: string;
  userAgent: string;
  requestId: string;
  /** The name of the call or job, for the log. */
  work: string;
  settings: Settings;
  log: Logger;
  /**
   * Counts `points` attempts (1 by default) outside the transaction. Refuses `too_many` with the time to wait once the
   * limit is exceeded.
   */
  limit(limit: Limit, key: string, points?: number): Promise<void>;
  /** Takes back a counted attempt, where only failures count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Forgets all attempts that were counted. */
  forgetLimit(limit: Limit, key: string): Promise<void>;
  /** The sign-in token of the request, and changes to the browser's cookie. */
  token: {
    value: string | null;
    give(token: string, seconds: number): void;
    remove(): void;
    /** Sets another person's token for a while; the browser keeps its own aside. */
    lend(token: string, seconds: number): void;
    /** Removes a lent token and restores the browser's own. */
    giveBack(): void;
  };
  /** The secret by which a browser is recognised after its session; API clients have none. */
  device: { value: string | null; give(secret: string): void };
  /** The referral code of the request, if any. */
  referralCode: string | null;
  /** Enqueues a job in this transaction. It runs after the commit, optionally delayed, and is retried when it fails. */
  enqueue<Data>(job: Job<Data>, data: NoInfer<Data>, options?: { afterSeconds?: number }): Promise<void>;
  /** Sends an event to the open pages of an account after the commit (`GET /api/events`). */
  announce(accountId: string, event: { type: string } & Record<string, unknown>): Promise<void>;
  /** The events of this transaction; sent with the commit. */
  announced: string[];
  /** Changes the settings on every server with the commit. */
  changeSettings(settings: Settings): Promise<void>;
  /** The settings that this transaction changes, if any. */
  changedSettings: Settings | null;
  /** Opens a transaction, in use cases that call providers between two transactions. Throws inside a transaction. */
  transact<Answer>(work: (context: Context) => Promise<Answer>): Promise<Answer>;
};

/** The account id of a signed-in person; `platform/http` has checked the kind. */
export function accountOf(context: Context): string {
  if (context.person.kind === 'visitor') throw new Error('a visitor reached a use case for signed-in people');
  return context.person.accountId;
}

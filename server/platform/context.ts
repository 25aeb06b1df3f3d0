import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import type { Locale } from '../../contract/core/page.ts';
import type { RefusalCode } from '../../contract/core/refusals.ts';
import type { Job } from './jobs/define-job.ts';
import type { Settings } from './settings.ts';

/** Drizzle over one connection's transaction, or over the pool for a read. */
export type Database = NodePgDatabase<Record<string, never>>;

/** The same connection for statements written by hand (jobs are inserted through it). */
export type Connection = {
  query(
    text: string,
    values?: unknown[],
  ): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
};

/** Who really sits at the other end, from which sign-in of theirs, and until when. */
export type Acting = { accountId: string; signInId: string; name: string; until: Temporal.Instant };

/** Who is at the other end. */
export type Person =
  | { kind: 'visitor' }
  | {
      kind: 'parent' | 'student' | 'teacher' | 'staff';
      accountId: string;
      signInId: string;
      name: string;
      /** Somebody of the staff who acts in this person's place, by a sign-in of their own. */
      acting?: Acting;
      /** What a member of staff was granted. */
      rights?: readonly string[];
      /** What they must do before anything else, as it is refused meanwhile. */
      mustFirst?: RefusalCode;
      /** What they must do before a call that asks for the second factor again, as it is refused meanwhile. */
      mustAgain?: RefusalCode;
    };

/** At most `points` tries within `seconds` for one key; counted in the database, so that servers share it. */
export type Limit = { name: string; points: number; seconds: number };

/**
 * All that a use case gets besides its input: one request or one job. `db` carries the transaction where there is one;
 * time and ids come from here.
 */
export type Context = {
  db: Database;
  connection: Connection;
  person: Person;
  locale: Locale;
  now: Temporal.Instant;
  newId(): string;
  /** The address limits are counted by. */
  address: string;
  userAgent: string;
  requestId: string;
  /** The call or job that is being done, for the log. */
  work: string;
  settings: Settings;
  log: Logger;
  /** Counts a try, or as many points as it takes, outside the transaction; refuses `too_many` with the wait when it was one too many. */
  limit(limit: Limit, key: string, points?: number): Promise<void>;
  /** Takes a counted try back, for where only what fails counts. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** The sign-in token that came with the request, and what happens to the browser's cookie with the answer. */
  token: {
    value: string | null;
    give(token: string, seconds: number): void;
    remove(): void;
    /** Gives another person's token for a while; the browser keeps its own aside. */
    lend(token: string, seconds: number): void;
    /** Takes a lent token back: the browser has its own again. */
    giveBack(): void;
  };
  /** What a browser keeps from one session to the next, so that it is known again; no client of the wire has it. */
  device: { value: string | null; give(secret: string): void };
  /** The referral code that came along, if any. */
  referralCode: string | null;
  /** Puts a job into this transaction: it runs after the commit, at once or after some seconds, and again if it failed. */
  enqueue<Data>(job: Job<Data>, data: NoInfer<Data>, options?: { afterSeconds?: number }): Promise<void>;
  /** Tells open pages of an account something after the commit (`GET /api/events`). */
  announce(accountId: string, event: { type: string } & Record<string, unknown>): Promise<void>;
  /** What this transaction has announced so far; it is told with the commit. */
  announced: string[];
  /** Gives every server these settings with the commit. */
  changeSettings(settings: Settings): Promise<void>;
  /** Those that this transaction gives, if any. */
  changedSettings: Settings | null;
  /** For use cases that must talk to the outside between two transactions; refused inside a transaction. */
  transact<Answer>(work: (context: Context) => Promise<Answer>): Promise<Answer>;
};

/** The signed-in account's id; the edge has checked the kind before. */
export function accountOf(context: Context): string {
  if (context.person.kind === 'visitor') throw new Error('a visitor reached a use case for signed-in people');
  return context.person.accountId;
}

import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { staffCalls } from '../../../contract/staff/calls.ts';
import { accounts } from '../../capabilities/accounts/tables.ts';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Context } from '../../platform/context.ts';

type Input = CheckedInputOf<typeof staffCalls.auditIndex>;

const shown = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
const begins = (column: PgColumn, text: string | undefined): SQL | undefined =>
  text ? sql`starts_with(${column}, ${text})` : undefined;

const actors = alias(accounts, 'actors');

/** The audit trail, newest first: by the beginning of its subject or action, or by who did it, also in somebody's place. */
export async function listAudit(context: Context, { subject, action, account_id, page, page_size }: Input) {
  const where = and(
    begins(auditEntries.subject, subject),
    begins(auditEntries.action, action),
    account_id
      ? or(eq(auditEntries.accountId, account_id), eq(auditEntries.actingId, account_id))
      : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    context.db
      .select({
        entry: auditEntries,
        by: { id: accounts.id, name: accounts.name, kind: accounts.kind },
        actor: actors.name,
      })
      .from(auditEntries)
      .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
      .leftJoin(actors, eq(actors.id, auditEntries.actingId))
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    context.db.select({ total: count() }).from(auditEntries).where(where),
  ]);
  return {
    items: rows.map(({ entry, by, actor }) => ({
      id: entry.id,
      at: entry.at.toString(),
      by: entry.accountId ? { id: entry.accountId, name: by?.name ?? '', kind: by?.kind ?? '' } : null,
      acting: entry.actingId ? { id: entry.actingId, name: actor ?? '' } : null,
      action: entry.action,
      subject: entry.subject,
      before: shown(entry.before),
      after: shown(entry.after),
    })),
    total: counted?.total ?? 0,
    page,
    page_size,
  };
}

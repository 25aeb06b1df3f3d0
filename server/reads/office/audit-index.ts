import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { staffCalls } from '../../../contract/staff/calls.ts';
import { accounts } from '../../capabilities/accounts/tables.ts';
import { auditEntries } from '../../platform/audit/tables.ts';
import type { Context } from '../../platform/context.ts';

type Input = CheckedInputOf<typeof staffCalls.auditIndex>;

const shown = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
const begins = (column: PgColumn, text: string | undefined): SQL | undefined =>
  text ? sql`starts_with(${column}, ${text})` : undefined;

/** The audit trail, newest first: by the beginning of its subject or action, or by who did it. */
export async function listAudit(context: Context, { subject, action, account_id, page, page_size }: Input) {
  const where = and(
    begins(auditEntries.subject, subject),
    begins(auditEntries.action, action),
    account_id ? eq(auditEntries.accountId, account_id) : undefined,
  );
  const [rows, [counted]] = await Promise.all([
    context.db
      .select({ entry: auditEntries, by: { id: accounts.id, name: accounts.name, kind: accounts.kind } })
      .from(auditEntries)
      .leftJoin(accounts, eq(accounts.id, auditEntries.accountId))
      .where(where)
      .orderBy(desc(auditEntries.id))
      .limit(page_size)
      .offset((page - 1) * page_size),
    context.db.select({ total: count() }).from(auditEntries).where(where),
  ]);
  return {
    items: rows.map(({ entry, by }) => ({
      id: entry.id,
      at: entry.at.toString(),
      by: entry.accountId ? { id: entry.accountId, name: by?.name ?? '', kind: by?.kind ?? '' } : null,
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

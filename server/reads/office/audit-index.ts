import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { staffCalls } from '../../../contract/staff/calls.ts';
import type { Context } from '../../platform/context.ts';

type Input = CheckedInputOf<typeof staffCalls.auditIndex>;

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
const shown = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));

/** The audit trail, newest first: by the beginning of its subject or action, or by who did it. */
export async function listAudit(context: Context, { subject, action, account_id, page, page_size }: Input) {
  const where =
    "where ($1::text is null or a.subject like $1 || '%') and ($2::text is null or a.action like $2 || '%') and ($3::uuid is null or a.account_id = $3)";
  const values = [subject ? escaped(subject) : null, action ? escaped(action) : null, account_id ?? null];
  const [{ rows }, counted] = await Promise.all([
    context.connection.query(
      `select a.id, a.at, a.action, a.subject, a.before, a.after, a.account_id, o.name, o.kind
       from audit_entries a left join accounts o on o.id = a.account_id ${where}
       order by a.id desc limit $4 offset $5`,
      [...values, page_size, (page - 1) * page_size],
    ),
    context.connection.query(`select count(*)::int as total from audit_entries a ${where}`, values),
  ]);
  return {
    items: rows.map((row) => ({
      id: Number(row.id),
      at: Temporal.Instant.fromEpochMilliseconds((row.at as Date).getTime()).toString(),
      by: row.account_id
        ? { id: String(row.account_id), name: String(row.name ?? ''), kind: String(row.kind ?? '') }
        : null,
      action: String(row.action),
      subject: String(row.subject),
      before: shown(row.before),
      after: shown(row.after),
    })),
    total: Number(counted.rows[0]?.total ?? 0),
    page,
    page_size,
  };
}

import type { Act, ActSubject } from '../../../contract/core/acts.ts';
import { auditEntries } from '../../schema/audit.ts';
import type { Context } from '../context.ts';

const secret = /password|token|code|secret|openid/i;

function withoutSecrets(value: unknown): unknown {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      secret.test(name) ? '[removed]' : withoutSecrets(inner),
    ]),
  );
}

/** An audit entry. `contract/<capability>/acts.ts` holds the sentence of its action. */
type Entry = {
  action: Act;
  subject: ActSubject;
  /** The account behind an act of a visitor, such as a sign-in. */
  by?: string;
  before?: unknown;
  after?: unknown;
};

/** Records acts in the transaction of the change, without secrets. */
export async function record(context: Context, ...entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return;
  await context.db.insert(auditEntries).values(
    entries.map((entry) => ({
      at: context.now,
      accountId: context.person.kind === 'visitor' ? (entry.by ?? null) : context.person.accountId,
      actingId: context.person.kind === 'visitor' ? null : (context.person.acting?.accountId ?? null),
      action: entry.action,
      subject: entry.subject,
      before: withoutSecrets(entry.before ?? null),
      after: withoutSecrets(entry.after ?? null),
      requestId: context.requestId,
    })),
  );
}

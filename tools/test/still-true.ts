import type { TestShop } from '../../server/platform/testing.ts';
import { openAll } from './all-capabilities.ts';

/** What an account's notices of a kind say as of now, oldest first: those that would still be sent. */
export async function stillTrue(
  shop: TestShop,
  accountId: string,
  kind: string,
): Promise<Record<string, unknown>[]> {
  const { rows } = await shop.pool.query<{
    accountId: string;
    subject: string;
    data: Record<string, unknown>;
  }>(
    'select account_id as "accountId", subject, data from notices where account_id = $1 and kind = $2 order by at, subject',
    [accountId, kind],
  );
  const notice = openAll().notices.find((defined) => defined.kind === kind);
  const now = await notice?.asOfNow?.(shop.context(), rows);
  return (now ?? rows.map(({ data }) => data)).filter((data) => data !== null);
}

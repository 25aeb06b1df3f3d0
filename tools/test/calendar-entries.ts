import type { NoticeData } from '../../server/platform/notices/definition.ts';
import type { TestShop } from '../../server/platform/testing.ts';
import { openAll } from './all-capabilities.ts';

const { notices } = openAll();

/** The calendar entries of an account's newest notice of a kind: id, state and revision. */
export async function entriesIn({ pool }: Pick<TestShop, 'pool'>, accountId: string, kind: string) {
  const { rows } = await pool.query(
    'select data from notices where account_id = $1 and kind = $2 order by at desc limit 1',
    [accountId, kind],
  );
  return entriesOf(kind, rows[0]?.data ?? {});
}

/** The calendar entries of a notice of a kind with this data. */
export function entriesOf(kind: string, data: NoticeData) {
  const files = notices
    .find((notice) => notice.kind === kind)
    ?.files?.({
      ...{ locale: 'zh', name: '', storeName: '童学', reached: {} as never, origin: 'http://127.0.0.1' },
      ...{ timeZone: null, shopZone: 'Asia/Shanghai', data: data as Record<string, unknown> },
    });
  const [, ...entries] = (files ?? [])
    .map(({ text }) => String(text))
    .join('')
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT');
  return entries.map((entry) => ({
    id: /UID:(\S+)/.exec(entry)?.[1] ?? '',
    state: /STATUS:(\w+)/.exec(entry)?.[1] ?? '',
    revision: Number(/SEQUENCE:(\d+)/.exec(entry)?.[1]),
  }));
}

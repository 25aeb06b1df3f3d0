import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { NoticeLine, noticeWordsCalls } from '../../../contract/notice-words/calls.ts';
import type { Context } from '../../platform/context.ts';
import { folded } from '../../platform/fold/fold.ts';
import type { OfficeKinds } from './kinds.ts';
import { presentLine } from './present.ts';
import { ownWordRows } from './store.ts';

type Input = CheckedInputOf<typeof noticeWordsCalls.officeNoticeIndex>;

function matchesFilter(line: NoticeLine, { ids, q, reader, own }: Input['filter']): boolean {
  const words = folded([line.id, ...Object.values(line.title), ...Object.values(line.when)].join('\n'));
  return (
    (!ids || (ids as readonly string[]).includes(line.id)) &&
    (!q || words.includes(folded(q))) &&
    (!reader || line.readers.includes(reader)) &&
    (own === undefined || own === line.own.length > 0)
  );
}

/** Lists kinds of notices with the school's changes, in the built-in order or by time of change. */
export async function listNoticeKinds(
  context: Context,
  { filter, sort, order, page, page_size }: Input,
  kinds: OfficeKinds,
): Promise<OutputOf<typeof noticeWordsCalls.officeNoticeIndex>> {
  const rows = new Map((await ownWordRows(context)).map((row) => [row.kind, row]));
  const lines = [...kinds(context).values()]
    .map((kind) => presentLine(kind, rows.get(kind.kind) ?? null))
    .filter((line) => matchesFilter(line, filter));
  if (sort === 'changed_at') lines.sort((a, b) => (a.changed_at ?? '').localeCompare(b.changed_at ?? ''));
  if (order === 'desc') lines.reverse();
  return { items: lines.slice((page - 1) * page_size, page * page_size), total: lines.length };
}

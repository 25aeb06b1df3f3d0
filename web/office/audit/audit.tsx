import { Form, useLoaderData, useLocation } from 'react-router';
import type { Calls } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import { officePath } from '../../../contract/core/office-paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { titled } from '../../client/meta.ts';
import { type PageArgs, read } from '../../client/request.ts';
import { When } from '../../client/when.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { ChangeList } from './change-list.tsx';

export { handle } from '../office-handle.ts';
export const meta = () => titled(m.office_audit());

export async function loader(args: PageArgs) {
  const query = args.url.searchParams;
  const filter = {
    ...(query.get('action') ? { action: query.get('action') ?? '' } : {}),
    ...(query.get('subject') ? { subject: query.get('subject') ?? '' } : {}),
  };
  const list = await read(args, 'auditIndex', {
    ...filter,
    page: Number(query.get('page')) || 1,
    page_size: 50,
  });
  return { filter, list };
}

type Entry = OutputOf<Calls['auditIndex']>['items'][number];

/** Who did it, and in whose place. */
function whoOf({ by, acting }: Entry): string {
  if (!by) return m.audit_system();
  const name = by.name || '—';
  return acting ? m.audit_acting({ staff: acting.name, family: name }) : name;
}

function Line({ entry }: { entry: Entry }) {
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line px-5 py-3 last:border-b-0 desktop:grid-cols-[13rem_10rem_14rem_minmax(0,1fr)] mobile:px-4">
      <span className="text-small text-ink-soft">
        <When at={entry.at} />
      </span>
      <span>{whoOf(entry)}</span>
      <span className="font-strong wrap-anywhere">{entry.action}</span>
      <div className="min-w-0 text-small wrap-anywhere text-ink-soft">
        {entry.subject}
        <ChangeList entry={entry} />
      </div>
    </li>
  );
}

export default function AuditScreen() {
  const { filter, list } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>{m.office_audit()}</PageTitle>
      <Form action={pathname} className="mb-6 flex flex-wrap items-end gap-4">
        <TextField name="action" label={m.audit_action()} defaultValue={filter.action} maxLength={60} />
        <TextField name="subject" label={m.audit_subject()} defaultValue={filter.subject} maxLength={120} />
        <Button type="submit" look="secondary">
          {m.audit_find()}
        </Button>
      </Form>
      {list.items.length === 0 ? (
        <EmptyState />
      ) : (
        <ul className="rounded-lg bg-sheet shadow-rest">
          {list.items.map((entry) => (
            <Line key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <Pager
        className="mt-8"
        page={list.page}
        pageSize={list.page_size}
        total={list.total}
        to={(page) => officePath.audit({ ...filter, page })}
      />
    </>
  );
}

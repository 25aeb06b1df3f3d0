import type { certificateCalls } from '../../../contract/certificates/calls.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import * as m from '../../../messages/compiled/messages.js';
import { SmallCover } from '../../catalog/parts/small-cover.tsx';
import { formatDays } from '../../client/format.ts';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Link, useLinks } from '../../kit/link.tsx';
import { Pager } from '../../kit/pager.tsx';
import { QueryForm } from '../../kit/query-form.tsx';
import { TextField } from '../../kit/text-field.tsx';

type ClassListView = OutputOf<typeof certificateCalls.certificateClasses>;

type Props = {
  list: ClassListView;
  text: string;
  /** The address of the list, and of a class in it. */
  to: (query?: { text?: string; page?: number }) => string;
  info: (sessionId: string) => string;
};

/** Classes that have begun, with the number of their certificates. */
export function ClassList({ list, text, to, info }: Props) {
  const { go, href } = useLinks();
  const query = text ? { text } : {};
  return (
    <>
      <QueryForm
        action={href(to())}
        onQuery={(query) => void go(to({ text: query.get('text') ?? '' }))}
        className="mb-6 flex max-w-150 flex-wrap items-end gap-3"
      >
        <TextField
          name="text"
          label={m.certificate_find()}
          defaultValue={text}
          maxLength={60}
          className="grow basis-56"
        />
        <Button type="submit" look="secondary">
          {m.certificate_find_go()}
        </Button>
      </QueryForm>
      {list.items.length === 0 ? (
        <EmptyState>{text ? m.certificate_classes_none_found() : m.certificate_classes_none()}</EmptyState>
      ) : (
        <ul className="max-w-220 overflow-hidden rounded-lg bg-sheet shadow-rest">
          {list.items.map((session) => (
            <li key={session.session_id} className="border-b border-line last:border-b-0">
              <Link
                to={info(session.session_id)}
                className="flex items-center gap-4 px-5 py-4 hover:bg-ink/4 mobile:px-4"
              >
                <SmallCover offering={session.offering} className="w-24 mobile:w-14" />
                <span className="min-w-0 grow">
                  <span className="block font-strong">{session.offering.name}</span>
                  <span className="block text-small text-ink-soft">
                    {session.session_label}
                    {'\u00a0· '}
                    <span className="whitespace-nowrap">
                      {formatDays(session.first_day, session.last_day)}
                    </span>
                  </span>
                  <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
                    <Badge tone={session.is_over ? 'green' : 'plain'}>
                      {session.is_over ? m.certificate_is_over() : m.certificate_is_running()}
                    </Badge>
                    {m.certificate_count({ certified: session.certified, children: session.children })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => to({ ...query, page })} />
    </>
  );
}

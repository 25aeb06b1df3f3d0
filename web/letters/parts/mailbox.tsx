import type { ReactNode } from 'react';
import type { LetterThread } from '../../../contract/letters/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Pager } from '../../kit/pager.tsx';
import { type Tab, Tabs } from '../../kit/tabs.tsx';
import { ThreadList } from './thread-list.tsx';
import { useLiveLetters } from './use-live-letters.ts';

export type Filter = 'all' | 'unread' | 'read';
export const filterOf = (query: URLSearchParams): Filter => {
  const requested = query.get('filter');
  return requested === 'unread' || requested === 'read' ? requested : 'all';
};

type Letters = { items: LetterThread[]; total: number; page: number; page_size: number; unread: number };

type Props = {
  list: Letters;
  filter: Filter;
  /** The address of this list with another filter or page. */
  to: (query: { filter: Filter; page?: number }) => string;
  thread: (id: string) => string;
  school?: boolean;
  /** Further tabs of the same page. */
  more?: readonly Tab[];
  /** The text for an empty mailbox, and its next step. */
  nothing: string;
  action?: ReactNode;
};

/** Letters: all, unread or read. */
export function Mailbox({ list, filter, to, thread, school = false, more = [], nothing, action }: Props) {
  useLiveLetters();
  const label: Record<Filter, string> = {
    all: m.letters_all(),
    unread: m.letters_unread(),
    read: m.letters_read(),
  };
  return (
    <>
      <Tabs
        label={m.letters_title()}
        tabs={[
          ...(['all', 'unread', 'read'] as const).map((name) => ({
            to: to({ filter: name }),
            label: label[name],
            current: filter === name,
            ...(name === 'unread' ? { count: list.unread } : {}),
          })),
          ...more,
        ]}
        className="mb-5"
      />
      {list.items.length === 0 ? (
        <EmptyState action={filter === 'all' ? action : undefined}>
          {filter === 'unread' ? m.letters_none_unread() : nothing}
        </EmptyState>
      ) : (
        <ThreadList threads={list.items} to={thread} school={school} />
      )}
      <Pager list={list} to={(page) => to({ filter, page })} />
    </>
  );
}

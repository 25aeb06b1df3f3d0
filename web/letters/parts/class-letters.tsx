import type { ReactNode } from 'react';
import type { ClassLetter, ClassLetterInfo } from '../../../contract/letters/office-calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { personWords } from '../../../words/letter-person.ts';
import { formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { Pager } from '../../kit/pager.tsx';
import { type Tab, Tabs } from '../../kit/tabs.tsx';
import { Files } from './conversation.tsx';
import { useLiveLetters } from './use-live-letters.ts';

type List = { items: ClassLetter[]; total: number; page: number; page_size: number };

type Links = {
  /** The address of a list. */
  to: (query: { filter?: 'all' | 'unread' | 'read'; sent?: 1; page?: number }) => string;
  /** The address of a letter to a class. */
  info: (id: string) => string;
};

/** Letters to whole classes, with the numbers of families that opened and answered them. */
export function ClassLetters({
  list,
  tab,
  action,
  to,
  info,
}: Links & { list: List; tab: Tab; action: ReactNode }) {
  useLiveLetters();
  const filters = { all: m.letters_all(), unread: m.letters_unread(), read: m.letters_read() } as const;
  return (
    <>
      <Tabs
        label={m.letters_title()}
        tabs={[
          ...(['all', 'unread', 'read'] as const).map((filter) => ({
            to: to({ filter }),
            label: filters[filter],
            current: false,
          })),
          tab,
        ]}
        className="mb-5"
      />
      {list.items.length === 0 ? (
        <EmptyState action={action}>{m.letters_none_classes()}</EmptyState>
      ) : (
        <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
          {list.items.map((letter) => (
            <li key={letter.id} className="border-b border-line last:border-b-0">
              <Link to={info(letter.id)} className="flex items-start gap-4 px-5 py-4 hover:bg-paper">
                <Icon name="users-three" className="mt-0.5 size-[1.6em] shrink-0 text-ink-faint" />
                <span className="grid min-w-0 grow gap-1">
                  <span className="wrap-anywhere">{letter.subject}</span>
                  <span className="text-small text-ink-soft">
                    {letter.class.name} · {letter.class.label} · <When at={letter.sent_at} year={false} />
                  </span>
                  <State letter={letter} />
                </span>
                <Icon name="caret-right" className="mt-1 size-[1.1em] shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pager list={list} to={(page) => to({ sent: 1, page })} />
    </>
  );
}

function State({ letter }: { letter: ClassLetter }) {
  const { families, read, answered } = letter;
  if (letter.withdrawn_at) return <span className="text-ink-soft">{m.letters_withdrawn()}</span>;
  return (
    <span className="flex flex-wrap gap-2">
      <Badge tone={read === families ? 'green' : 'amber'} icon="eye">
        {m.letters_class_read({ read, families })}
      </Badge>
      {answered > 0 && <Badge icon="chat-circle-text">{m.letters_class_answered({ count: answered })}</Badge>}
    </span>
  );
}

/** A letter to a class, with the families that have not opened it. */
export function ClassLetterReads({
  letter,
  thread,
}: {
  letter: ClassLetterInfo;
  thread: (id: string) => string;
}) {
  useLiveLetters();
  return (
    <div className="mx-auto max-w-[52rem]">
      <PageTitle always lead={`${letter.class.name} · ${letter.class.label}`}>
        {letter.subject}
      </PageTitle>
      <Card className="mb-6">
        <p className="mb-2 flex flex-wrap items-center gap-3 text-small text-ink-soft">
          <When at={letter.sent_at} />
          <State letter={letter} />
        </p>
        {letter.text !== null && <p className="whitespace-pre-wrap wrap-anywhere">{letter.text}</p>}
        <Files files={letter.files} />
      </Card>
      <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
        {letter.items.map((line) => (
          <li key={line.letter_id} className="border-b border-line last:border-b-0">
            <Link
              to={thread(line.letter_id)}
              className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3.5 hover:bg-paper"
            >
              <span className="min-w-0 grow font-strong">{formatName(line.child)}</span>
              {line.answered && <Badge icon="chat-circle-text">{m.letters_answered()}</Badge>}
              {line.read_by[0] ? (
                <span className="text-small text-ink-soft">
                  <Icon name="check" className="text-green" /> {personWords(line.read_by[0])} ·{' '}
                  <When at={line.read_by[0].at} year={false} />
                </span>
              ) : (
                <Badge tone="amber">{m.letters_not_read()}</Badge>
              )}
              <Icon name="caret-right" className="text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

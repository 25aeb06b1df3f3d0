import type { LetterThread } from '../../../contract/letters/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { dotted } from '../../../words/dotted.ts';
import { personWords } from '../../../words/letter-person.ts';
import { formatName } from '../../client/format.ts';
import { useSelf } from '../../client/page-data.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { cx } from '../../kit/class-names.ts';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';

type Props = {
  threads: readonly LetterThread[];
  /** The address of a thread. */
  to: (id: string) => string;
  /** For the school's side: a family is named by its child. */
  school?: boolean;
};

/** Threads, latest first; unread ones stand out. */
export function ThreadList({ threads, to, school = false }: Props) {
  return (
    <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
      {threads.map((thread) => (
        <li key={thread.id} className="border-b border-line last:border-b-0">
          <Line thread={thread} to={to(thread.id)} school={school} />
        </li>
      ))}
    </ul>
  );
}

function Line({ thread, to, school }: { thread: LetterThread; to: string; school: boolean }) {
  const { latest, child, with: correspondent } = thread;
  const isNew = thread.unread > 0;
  // A teacher's threads are all with that teacher: no need to name them.
  const isOwn = useSelf()?.type === 'teacher';
  const withWhom =
    correspondent.kind === 'office'
      ? m.letters_office()
      : m.letters_teacher_of({ name: correspondent.name ?? '' });
  return (
    <Link to={to} className="flex items-start gap-4 px-5 py-4 hover:bg-paper mobile:gap-3 mobile:px-4">
      <Icon
        name={isNew ? 'envelope-simple' : 'chat-circle-text'}
        className={cx('mt-0.5 size-[1.6em] shrink-0', isNew ? 'text-persimmon' : 'text-ink-faint')}
      />
      <span className="grid min-w-0 grow gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={cx('min-w-0 wrap-anywhere', isNew && 'font-strong')}>{thread.subject}</span>
          {isNew && <Badge tone="persimmon">{m.letters_new({ count: thread.unread })}</Badge>}
          {thread.urgent && (
            <Badge tone="red" icon="warning">
              {m.letters_urgent()}
            </Badge>
          )}
        </span>
        <span className="text-small text-ink-soft">
          {school ? dotted([formatName(child), !isOwn && withWhom]) : dotted([withWhom, formatName(child)])}
        </span>
        <span className="line-clamp-2 wrap-anywhere text-ink-soft">
          {latest.from.mine ? m.letters_me() : personWords(latest.from)}
          {m.letters_colon()}
          {latest.excerpt ?? m.letters_withdrawn()}
        </span>
        <span className="text-small text-ink-soft">
          <When at={latest.sent_at} year={false} />
          {thread.letters > 1 && ` · ${m.letters_count({ count: thread.letters })}`}
          {latest.files > 0 && ` · ${m.letters_files_count({ count: latest.files })}`}
        </span>
      </span>
      <Icon name="caret-right" className="mt-1 size-[1.1em] shrink-0 text-ink-faint" />
    </Link>
  );
}

import { useState } from 'react';
import type { LetterConversation, LetterView } from '../../../contract/letters/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { personWords } from '../../../words/letter-person.ts';
import { formatName } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { Badge, Notice } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { cx } from '../../kit/class-names.ts';
import { focusOnMount } from '../../kit/focus-on-mount.ts';
import { Icon } from '../../kit/icon.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { LetterActs } from './letter-acts.tsx';
import { LetterForm } from './letter-form.tsx';
import { useLiveLetters } from './use-live-letters.ts';

type Props = {
  thread: LetterConversation;
  mayBeUrgent: boolean;
  /** The address of a thread. */
  to: (id: string) => string;
};

/** The ref of a form whose text takes the focus as it appears. */
function focusText(form: HTMLElement | null): void {
  form?.querySelector('textarea')?.focus();
}

/** The form to answer; once sent, the answer above it is in view, and the form is opened again for another. */
function Answer({ thread, mayBeUrgent, to }: Props) {
  const [form, setForm] = useState<'first' | 'sent' | 'again'>('first');
  if (form === 'sent')
    return (
      <Button look="secondary" icon="pencil-simple" ref={focusOnMount} onClick={() => setForm('again')}>
        {m.letters_answer_again()}
      </Button>
    );
  return (
    <Card>
      <div ref={form === 'again' ? focusText : undefined}>
        <LetterForm
          about={{ reply_to: thread.id }}
          after={(id) => to(id ?? thread.id)}
          mayBeUrgent={mayBeUrgent}
          onSent={() => setForm('sent')}
        />
      </div>
    </Card>
  );
}

/** A thread with its letters, and a form to answer. */
export function Conversation({ thread, mayBeUrgent, to }: Props) {
  useLiveLetters();
  const { child, with: correspondent, blocked } = thread;
  const withWhom =
    correspondent.kind === 'office'
      ? m.letters_office()
      : m.letters_teacher_of({ name: correspondent.name ?? '' });
  return (
    <div className="mx-auto max-w-[52rem]">
      <PageTitle always lead={`${formatName(child)} · ${withWhom}`}>
        {thread.subject}
      </PageTitle>
      {thread.parents_only && correspondent.kind === 'teacher' && (
        <p className="mb-5">
          <Badge icon="lock-simple">{m.letters_is_parents_only()}</Badge>
        </p>
      )}
      <ul className="grid gap-5">
        {thread.items.map((letter) => (
          <Letter key={letter.id} letter={letter} />
        ))}
      </ul>
      <div className="mt-8">
        {blocked.letterSend ? (
          <Notice tone="amber">{blocked.letterSend.message}</Notice>
        ) : (
          <Answer key={thread.id} thread={thread} mayBeUrgent={mayBeUrgent} to={to} />
        )}
      </div>
      <p className="mt-6 flex items-start gap-2 text-small text-ink-soft">
        <Icon name="eye" className="mt-[0.25em] shrink-0" />
        {m.letters_office_reads()}
      </p>
    </div>
  );
}

function Letter({ letter }: { letter: LetterView }) {
  const { from } = letter;
  return (
    <li
      className={cx(
        'rounded-lg p-5 shadow-rest mobile:p-4',
        from.mine ? 'ms-16 bg-blue-wash mobile:ms-6' : 'me-16 bg-sheet mobile:me-6',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span className="font-strong">{from.mine ? m.letters_me() : personWords(from)}</span>
        <span className="text-small text-ink-soft">
          <When at={letter.sent_at} />
        </span>
        {letter.urgent && (
          <Badge tone="red" icon="warning">
            {m.letters_urgent()}
          </Badge>
        )}
        {letter.to_class && <Badge icon="users-three">{m.letters_to_class()}</Badge>}
      </p>
      {letter.withdrawn_at && (
        <p className="mt-2 text-ink-soft">
          <Icon name="x-circle" className="me-1 inline-block align-[-0.15em]" />
          {m.letters_withdrawn_at()} <When at={letter.withdrawn_at} />
        </p>
      )}
      {letter.text !== null && (
        <p
          className={cx(
            'mt-2 whitespace-pre-wrap wrap-anywhere',
            letter.withdrawn_at && 'text-ink-soft line-through',
          )}
        >
          {letter.text}
        </p>
      )}
      <Files files={letter.files} />
      {letter.read_by.length > 0 && (
        <p className="mt-3 flex items-start gap-1.5 text-small text-ink-soft">
          <Icon name="check" className="mt-[0.3em] shrink-0" />
          <span>
            {m.letters_read_by()}
            {letter.read_by.map((reader, index) => (
              <span key={`${reader.kind} ${reader.at}`}>
                {index > 0 && m.letters_and()}
                {personWords(reader)} · <When at={reader.at} year={false} />
              </span>
            ))}
          </span>
        </p>
      )}
      {from.mine && letter.read_by.length === 0 && !letter.withdrawn_at && (
        <p className="mt-3 text-small text-ink-soft">{m.letters_unread_yet()}</p>
      )}
      <LetterActs letter={letter} />
    </li>
  );
}

export function Files({ files }: { files: LetterView['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          <a href={file.url} target="_blank" rel="noopener noreferrer" className="block">
            {file.media_type.startsWith('image/') ? (
              <img
                src={file.url}
                alt={file.name}
                className="max-h-64 max-w-full rounded-md border border-line object-contain"
              />
            ) : (
              <span className="flex items-center gap-2 rounded-md bg-paper px-3 py-2 text-blue underline">
                <Icon name="download-simple" className="shrink-0" />
                <span className="min-w-0 wrap-anywhere">{file.name}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}

import { path } from '../../../contract/core/paths.ts';
import type { LetterRecipients } from '../../../contract/letters/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { LetterForm } from './letter-form.tsx';

type Props = { classes: LetterRecipients['classes']; session: string | null; child: string | null };

/** Chooses a class, or one family in it, then writes the letter. */
export function WriteToClass({ classes, session, child }: Props) {
  const chosen = classes.find((listed) => listed.session_id === session);
  const pupil = classes.flatMap(({ children }) => children).find(({ id }) => id === child);
  if (chosen || pupil)
    return (
      <Card padding="large" className="max-w-[52rem]">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <p className="text-lead font-strong">
            {pupil
              ? m.letters_to_family({ name: formatName(pupil) })
              : m.letters_to_class_of({ name: chosen?.name ?? '', count: chosen?.children.length ?? 0 })}
          </p>
          <LinkButton to={path.teacherLetters({ write: 1 })} look="quiet" size="small">
            {m.letters_somebody_else()}
          </LinkButton>
        </div>
        {!pupil && <p className="mb-5 text-ink-soft">{m.letters_class_words()}</p>}
        <LetterForm
          about={pupil ? { child_id: pupil.id } : { session_id: chosen?.session_id ?? '' }}
          after={(id) => (id ? path.teacherLetter(id) : path.teacherLetters({ sent: 1 }))}
          mayBeUrgent
          mayBeForParents
        />
      </Card>
    );
  if (classes.length === 0) return <EmptyState>{m.letters_no_classes()}</EmptyState>;
  return (
    <ul className="grid gap-5">
      {classes.map((session) => (
        <Card as="li" key={session.session_id}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-title">
              {session.name}
              <span className="block text-small font-normal text-ink-soft">{session.label}</span>
            </h2>
            {session.children.length > 1 && (
              <LinkButton
                to={path.teacherLetters({ write: 1, session_id: session.session_id })}
                look="secondary"
                icon="users-three"
              >
                {m.letters_whole_class({ count: session.children.length })}
              </LinkButton>
            )}
          </div>
          <ul className="mt-4 flex flex-wrap gap-2">
            {session.children.map((pupil) => (
              <li key={pupil.id}>
                <LinkButton
                  to={path.teacherLetters({ write: 1, child_id: pupil.id })}
                  look="secondary"
                  size="small"
                >
                  {formatName(pupil)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </ul>
  );
}

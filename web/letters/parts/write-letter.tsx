import { path } from '../../../contract/core/paths.ts';
import type { LetterRecipients } from '../../../contract/letters/calls.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { useSelf } from '../../client/page-data.ts';
import { Avatar } from '../../kit/avatar.tsx';
import { LinkButton } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';
import { LetterForm } from './letter-form.tsx';

type Props = { recipients: LetterRecipients; child: string | null; to: string | null };

/** Chooses a recipient for a family, then writes the letter. */
export function WriteLetter({ recipients, child, to }: Props) {
  const self = useSelf();
  const about = recipients.children.find((entry) => entry.child.id === child);
  const teacher = about?.teachers.find((teacher) => teacher.id === to);
  const isOffice = to === 'office' && about?.office;
  if (about && (teacher || isOffice))
    return (
      <Card padding="large" className="max-w-[52rem]">
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
          <p className="text-lead font-strong">
            {m.letters_to({
              name: teacher ? m.letters_teacher_of({ name: teacher.name }) : m.letters_office(),
            })}
            <span className="ms-3 text-body font-normal text-ink-soft">{formatName(about.child)}</span>
          </p>
          <LinkButton to={path.virtualMail({ write: 1 })} look="quiet" size="small">
            {m.letters_somebody_else()}
          </LinkButton>
        </div>
        <LetterForm
          about={{ child_id: about.child.id, to: to ?? '' }}
          after={(id) => path.virtualMailInfo(id ?? '')}
          mayBeUrgent={self?.type === 'user'}
          mayBeForParents={self?.type === 'user' && !isOffice}
        />
      </Card>
    );
  if (recipients.children.every(({ office, teachers }) => !office && teachers.length === 0))
    return <EmptyState>{m.letters_no_teachers()}</EmptyState>;
  return (
    <div className="grid max-w-[52rem] gap-8">
      {recipients.children.map((entry) => (
        <Recipients key={entry.child.id} about={entry} />
      ))}
    </div>
  );
}

function Recipients({ about: { child, office, teachers } }: { about: LetterRecipients['children'][number] }) {
  const line = 'flex min-h-14 items-center gap-4 px-5 py-3 hover:bg-paper mobile:px-4';
  const to = (id: string) => path.virtualMail({ write: 1, child_id: child.id, to: id });
  return (
    <section>
      <h2 className="mb-2 text-title">{m.letters_about_child({ name: formatName(child) })}</h2>
      <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
        {teachers.map((teacher) => (
          <li key={teacher.id} className="border-b border-line last:border-b-0">
            <Link to={to(teacher.id)} className={line}>
              <Avatar seed={teacher.id} name={teacher.name} className="size-11" />
              <span className="min-w-0 grow">
                <span className="block font-strong">{m.letters_teacher_of({ name: teacher.name })}</span>
                <span className="block text-small text-ink-soft">{teacher.title}</span>
              </span>
              <Icon name="caret-right" className="text-ink-faint" />
            </Link>
          </li>
        ))}
        {office && (
          <li>
            <Link to={to('office')} className={line}>
              <span className="flex size-11 items-center justify-center rounded-full bg-paper-deep">
                <Icon name="house" className="size-[1.4em]" />
              </span>
              <span className="min-w-0 grow">
                <span className="block font-strong">{m.letters_office()}</span>
                <span className="block text-small text-ink-soft">{m.letters_office_words()}</span>
              </span>
              <Icon name="caret-right" className="text-ink-faint" />
            </Link>
          </li>
        )}
      </ul>
    </section>
  );
}

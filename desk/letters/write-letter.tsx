import { useSearchParams } from 'react-router';
import { officePath } from '../../contract/core/office-paths.ts';
import type { OfficeRecipients } from '../../contract/letters/office-calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatName } from '../../web/client/format.ts';
import { Avatar } from '../../web/kit/avatar.tsx';
import { Button, LinkButton } from '../../web/kit/button.tsx';
import { Card } from '../../web/kit/card.tsx';
import { EmptyState } from '../../web/kit/empty-state.tsx';
import { Icon } from '../../web/kit/icon.tsx';
import { Link, useLinks } from '../../web/kit/link.tsx';
import { PageTitle } from '../../web/kit/page-title.tsx';
import { QueryForm } from '../../web/kit/query-form.tsx';
import { TextField } from '../../web/kit/text-field.tsx';
import { LetterForm } from '../../web/letters/parts/letter-form.tsx';
import { Read } from '../parts/read.tsx';

type Props = {
  recipients: OfficeRecipients;
  query: { q: string; child: string | null; session: string | null };
};

function Write({ recipients, query }: Props) {
  const child = recipients.children.find(({ child }) => child.id === query.child)?.child;
  const chosen = recipients.classes.find(({ session_id }) => session_id === query.session);
  const name = child
    ? m.letters_to_family({ name: formatName(child) })
    : chosen && m.letters_to_class_of({ name: chosen.name, count: chosen.families });
  return (
    <>
      <PageTitle
        lead={m.letters_office_lead()}
        actions={
          <LinkButton to={officePath.desk('/letters')} look="quiet">
            {m.desk_letters_list()}
          </LinkButton>
        }
      >
        {m.letters_write()}
      </PageTitle>
      {name ? (
        <Card padding="large" className="max-w-[52rem]">
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
            <p className="text-lead font-strong">{name}</p>
            <LinkButton to={officePath.writeLetter()} look="quiet" size="small">
              {m.letters_somebody_else()}
            </LinkButton>
          </div>
          {!child && <p className="mb-5 text-ink-soft">{m.letters_class_words()}</p>}
          <LetterForm
            about={child ? { child_id: child.id } : { session_id: chosen?.session_id ?? '' }}
            after={(id) => (id ? officePath.letter(id) : officePath.desk('/class_letters'))}
            mayBeUrgent
          />
        </Card>
      ) : (
        <Find recipients={recipients} q={query.q} />
      )}
    </>
  );
}

const line = 'flex min-h-14 items-center gap-4 px-5 py-3 hover:bg-paper mobile:px-4';

function Find({ recipients: { children, classes }, q }: { recipients: OfficeRecipients; q: string }) {
  const { go, href } = useLinks();
  const nobody = children.length === 0 && classes.length === 0;
  return (
    <div className="grid max-w-[52rem] gap-8">
      <QueryForm
        action={href(officePath.writeLetter())}
        onQuery={(query) => void go(officePath.writeLetter({ q: query.get('q') ?? '' }))}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          name="q"
          label={m.letters_whom()}
          hint={m.letters_whom_hint()}
          defaultValue={q}
          maxLength={60}
          className="grow basis-64"
        />
        <Button type="submit" look="secondary">
          {m.letters_find()}
        </Button>
      </QueryForm>
      {nobody && <EmptyState>{q ? m.letters_whom_none() : m.letters_whom_ask()}</EmptyState>}
      {classes.length > 0 && (
        <section>
          <h2 className="mb-2 text-title">{m.letters_whom_classes()}</h2>
          <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
            {classes.map((session) => (
              <li key={session.session_id} className="border-b border-line last:border-b-0">
                <Link to={officePath.writeLetter({ session_id: session.session_id })} className={line}>
                  <span className="min-w-0 grow">
                    <span className="block font-strong">{session.name}</span>
                    <span className="block text-small text-ink-soft">{session.label}</span>
                  </span>
                  <span className="text-small text-ink-soft">
                    {m.schedule_students({ count: session.families })}
                  </span>
                  <Icon name="caret-right" className="text-ink-faint" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {children.length > 0 && (
        <section>
          <h2 className="mb-2 text-title">{m.letters_families()}</h2>
          <ul className="overflow-hidden rounded-lg bg-sheet shadow-rest">
            {children.map(({ child, classes: classNames }) => (
              <li key={child.id} className="border-b border-line last:border-b-0">
                <Link to={officePath.writeLetter({ child: child.id })} className={line}>
                  <Avatar seed={child.id} name={formatName(child)} className="size-11" />
                  <span className="min-w-0 grow">
                    <span className="block font-strong">{formatName(child)}</span>
                    <span className="block text-small text-ink-soft">
                      {classNames.length > 0 ? classNames.join(m.catalog_and()) : m.letters_no_class_now()}
                    </span>
                  </span>
                  <Icon name="caret-right" className="text-ink-faint" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Finds a family or a class, then writes to it. */
export function WriteLetter() {
  const [query] = useSearchParams();
  const [q, child, session] = [query.get('q')?.trim() ?? '', query.get('child'), query.get('session_id')];
  return (
    <Read
      call="officeLetterRecipients"
      input={{
        ...(q ? { q: q.slice(0, 60) } : {}),
        ...(child ? { child } : {}),
        ...(session ? { session_id: session } : {}),
      }}
    >
      {(recipients) => <Write recipients={recipients} query={{ q, child, session }} />}
    </Read>
  );
}

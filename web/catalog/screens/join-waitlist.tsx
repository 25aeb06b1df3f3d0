import { useState } from 'react';
import type { OfferingView, SessionView } from '../../../contract/catalog/calls.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import type { OwnChild } from '../../client/own-children.ts';
import { post } from '../../client/post.ts';
import { useAct } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { showError, toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { fits } from '../parts/fits.ts';

type Children = readonly OwnChild[];

/** Who waits for a full class: one button a class, and a window that asks for whom. */
export function JoinWaitlist({
  course,
  full,
  family,
  brief = false,
}: {
  course: OfferingView;
  full: readonly SessionView[];
  family: Children;
  /** Without its words: it stands beside the class. */
  brief?: boolean;
}) {
  const [session, setSession] = useState<SessionView | null>(null);
  if (full.length === 0 || family.length === 0) return null;
  return (
    <div>
      {!brief && (
        <>
          <p className="mb-2 font-strong">{m.waitlist_title()}</p>
          <p className="mb-3 text-small text-ink-soft">{m.waitlist_lead(figures)}</p>
        </>
      )}
      <ul className="flex flex-wrap gap-2">
        {full.map((one) => (
          <li key={one.id}>
            <Button look="secondary" size="small" icon="hourglass-medium" onClick={() => setSession(one)}>
              {brief ? m.waitlist_join() : m.waitlist_join_named({ label: one.label })}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog
        open={session !== null}
        onClose={() => setSession(null)}
        title={session ? m.waitlist_join_named({ label: session.label }) : ''}
      >
        {brief && <p className="mb-3">{m.waitlist_lead(figures)}</p>}
        {session && <ForWhom course={course} session={session} family={family} />}
      </Dialog>
    </div>
  );
}

type ForWhomProps = { course: OfferingView; session: SessionView; family: Children };

function ForWhom({ course, session, family }: ForWhomProps) {
  const fitting = family.filter((child) => fits(course, child));
  // Whom it is for is chosen by the family, unless there is only one it can be.
  const [chosen, setChosen] = useState<readonly string[]>(
    fitting.length === 1 ? fitting.map((child) => child.id) : [],
  );
  const [together, setTogether] = useState(false);
  const { busy, act } = useAct();
  const { go } = useLinks();
  const join = () => {
    if (chosen.length === 0) return showError(m.field_child_required());
    void act(async () => {
      await post('waitingJoin', { session_id: session.id, child_ids: [...chosen], together });
      toast(m.waitlist_joined());
      await go(path.memberWaitlist());
    });
  };
  return (
    <div className="text-ink">
      {family.map((child) => (
        <Checkbox
          key={child.id}
          name={`waiting.${child.id}`}
          label={formatName(child)}
          checked={chosen.includes(child.id)}
          onValue={(yes) =>
            setChosen((before) =>
              yes ? [...before, child.id] : before.filter((other) => other !== child.id),
            )
          }
        />
      ))}
      {chosen.length > 1 && (
        <Checkbox
          name="together"
          label={m.waitlist_together()}
          checked={together}
          onValue={setTogether}
          className="mt-2 border-t border-line pt-2"
        />
      )}
      <Button wide busy={busy} onClick={join} className="mt-4">
        {m.waitlist_join()}
      </Button>
    </div>
  );
}

import { useState } from 'react';
import type { SelfView } from '../../../contract/accounts/calls.ts';
import type { SessionView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { post } from '../../client/post.ts';
import { formName, useSentForm } from '../../client/sent-form.ts';
import { useAct } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { useLinks } from '../../kit/link.tsx';
import { Opening } from '../../kit/opening.tsx';

type Children = SelfView['children'];

/** Who waits for a full class: one button a class, and a window that asks for whom. */
export function JoinWaiting({
  full,
  family,
  brief = false,
}: {
  full: readonly SessionView[];
  family: Children;
  /** Without its words: it stands beside the class. */
  brief?: boolean;
}) {
  if (full.length === 0 || family.length === 0) return null;
  return (
    <div>
      {!brief && (
        <>
          <p className="mb-2 font-strong">{m.waiting_title()}</p>
          <p className="mb-3 text-small text-ink-soft">{m.waiting_lead()}</p>
        </>
      )}
      <ul className="flex flex-wrap gap-2">
        {full.map((one) => (
          <li key={one.id}>
            <Join session={one} family={family} brief={brief} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Join({ session, family, brief }: { session: SessionView; family: Children; brief: boolean }) {
  const [open, setOpen] = useState(false);
  const isSent = useSentForm(formName('waitingJoin', session.id)) !== null;
  return (
    <Opening
      label={brief ? m.waiting_join() : m.waiting_join_named({ label: session.label })}
      look="secondary"
      size="small"
      icon="hourglass-medium"
      title={m.waiting_join_named({ label: session.label })}
      open={open}
      onOpen={setOpen}
      isSent={isSent}
    >
      {brief && <p className="mb-3">{m.waiting_lead()}</p>}
      <ForWhom session={session} family={family} />
    </Opening>
  );
}

function ForWhom({ session, family }: { session: SessionView; family: Children }) {
  const [chosen, setChosen] = useState<readonly string[]>(family.map((child) => child.id));
  const [together, setTogether] = useState(true);
  const { busy, errors, act } = useAct('waitingJoin', session.id);
  const { go, href } = useLinks();
  const join = () => {
    if (chosen.length === 0) return errors.show({ child_ids: m.field_child_required() });
    void act(async () => {
      await post('waitingJoin', { session_id: session.id, child_ids: [...chosen], together });
      toast(m.waiting_joined());
      await go(path.memberWaiting());
    });
  };
  return (
    <CallForm
      call="waitingJoin"
      about={session.id}
      fields={{ session_id: session.id }}
      next={href(path.memberWaiting())}
      told={m.waiting_joined()}
      onSubmit={join}
      errors={errors.errors}
      summary={errors.of('child_ids') ?? null}
      className="text-ink"
    >
      {family.map((child, index) => (
        <Checkbox
          key={child.id}
          name={`child_ids.${index}`}
          value={child.id}
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
          label={m.waiting_together()}
          checked={together}
          onValue={setTogether}
          className="mt-2 border-t border-line pt-2"
        />
      )}
      <Button type="submit" wide busy={busy} className="mt-4">
        {m.waiting_join()}
      </Button>
    </CallForm>
  );
}

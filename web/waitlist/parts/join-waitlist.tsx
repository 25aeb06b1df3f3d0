import { useState } from 'react';
import type { SessionView } from '../../../contract/catalog/calls.ts';
import { figures } from '../../../contract/core/figures.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import type { OwnChild } from '../../client/own-children.ts';
import { formName, useSentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button } from '../../kit/button.tsx';
import { Checkbox } from '../../kit/checkbox.tsx';
import { useLinks } from '../../kit/link.tsx';
import { Opening } from '../../kit/opening.tsx';

type Children = readonly OwnChild[];

/** Joins the waitlist of a class without enough seats: one button for each class, and a dialog to choose the children. */
export function JoinWaitlist({
  full,
  family,
  brief = false,
}: {
  full: readonly SessionView[];
  family: Children;
  /** Without its text, beside the class. */
  brief?: boolean;
}) {
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
        {full.map((session) => (
          <li key={session.id}>
            <Join session={session} family={family} brief={brief} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type JoinProps = { session: SessionView; family: Children };

function Join({ brief, ...props }: JoinProps & { brief: boolean }) {
  const { session } = props;
  const [open, setOpen] = useState(false);
  const isSent = useSentForm(formName('waitingJoin', session.id)) !== null;
  return (
    <Opening
      label={brief ? m.waitlist_join() : m.waitlist_join_named({ label: session.label })}
      look="secondary"
      size="small"
      icon="hourglass-medium"
      title={m.waitlist_join_named({ label: session.label })}
      open={open}
      onOpen={setOpen}
      isSent={isSent}
    >
      {brief && <p className="mb-3">{m.waitlist_lead(figures)}</p>}
      <ChildChoice {...props} />
    </Opening>
  );
}

/** Ticks an only child; with several children the family chooses. */
const firstChosen = (family: Children): string[] => (family.length === 1 ? family.map(({ id }) => id) : []);

function ChildChoice({ session, family }: JoinProps) {
  const form = useCallForm('waitingJoin', {}, session.id);
  const { errors, sent } = form;
  const typed = sent?.values.child_ids;
  const [chosen, setChosen] = useState<readonly string[]>(
    Array.isArray(typed) ? typed.map(String) : firstChosen(family),
  );
  const [together, setTogether] = useState(sent ? sent.values.together === '1' : session.seats_left > 0);
  const { href } = useLinks();
  return (
    <CallForm
      form={form}
      // Sends 0 for an unticked checkbox: without the field children would wait together.
      fields={{ session_id: session.id, together: 0 }}
      next={href(path.memberWaitlist())}
      done={m.waitlist_joined()}
      input={() => ({ child_ids: [...chosen], together })}
      missing={() => (chosen.length === 0 ? { child_ids: m.field_child_required() } : {})}
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
            setChosen((before) => (yes ? [...before, child.id] : before.filter((id) => id !== child.id)))
          }
        />
      ))}
      {chosen.length < 2 && family.length > 1 && (
        <noscript>
          <Checkbox name="together" label={m.waitlist_together()} />
        </noscript>
      )}
      {chosen.length > 1 && (
        <Checkbox
          name="together"
          label={m.waitlist_together()}
          checked={together}
          onValue={setTogether}
          className="mt-2 border-t border-line pt-2"
        />
      )}
      <Button type="submit" wide className="mt-4">
        {m.waitlist_join()}
      </Button>
    </CallForm>
  );
}

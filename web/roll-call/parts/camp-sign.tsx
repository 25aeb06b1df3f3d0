import type { CampChild } from '../../../contract/roll-call/camp-day.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { formatName } from '../../client/format.ts';
import { formName, useAnySentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { Button, buttonClass } from '../../kit/button.tsx';
import { TextField } from '../../kit/text-field.tsx';
import type { SignProps } from './camp-day.tsx';
import { collectorsOf, openSigns } from './collectors.ts';

type About = { lesson_id: string; child_id: string };

/** Undoes the last sign of a child. */
function Undo({ about, child }: { about: About & { sign: 'arrived' | 'left' }; child: CampChild }) {
  return (
    <ButtonForm call="campSignUndo" fields={about}>
      <Button
        type="submit"
        look="quiet"
        size="small"
        aria-label={`${m.camp_day_undo()} ${formatName(child)}`}
      >
        {m.camp_day_undo()}
      </Button>
    </ButtonForm>
  );
}

/** Signs that one of the people whom the family named collected the child. */
function NamedPerson({ about, person }: { about: About; person: string }) {
  const form = useCallForm('campSign', {}, `${about.child_id} ${person}`);
  return (
    <CallForm form={form} fields={{ ...about, sign: 'left', person }}>
      <Button type="submit" look="secondary" size="small">
        {person}
      </Button>
    </CallForm>
  );
}

/** Signs that somebody collected the child whom the family did not name. */
function OtherPerson({ about }: { about: About }) {
  const form = useCallForm('campSign', { person: '' }, about.child_id);
  return (
    <CallForm form={form} fields={{ ...about, sign: 'left' }} className="flex flex-wrap items-end gap-2">
      <TextField {...form.field('person')} label={m.camp_day_other_person()} maxLength={60} />
      <Button type="submit" look="secondary" size="small">
        {m.camp_day_pick_up()}
      </Button>
    </CallForm>
  );
}

/** Signs that a child arrived, and who collected it: one of the people the family named, or another. */
export function CampSign({ lessonId, child, isCalledOff }: SignProps) {
  const about = { lesson_id: lessonId, child_id: child.id };
  const { mayArrive, mayLeave, undo } = openSigns({ child, isCalledOff });
  // Without script the answer to a form stands inside: a question, or what is missing.
  const isSent = useAnySentForm()?.form.startsWith(formName('campSign', child.id));
  return (
    <div className="flex flex-wrap items-start gap-2 print:hidden">
      {mayArrive && (
        <ButtonForm call="campSign" fields={{ ...about, sign: 'arrived' }}>
          <Button
            type="submit"
            look="secondary"
            size="small"
            aria-label={`${m.camp_day_sign_in()} ${formatName(child)}`}
          >
            {m.camp_day_sign_in()}
          </Button>
        </ButtonForm>
      )}
      {mayLeave && (
        <details open={isSent}>
          <summary className={buttonClass({ look: 'secondary', size: 'small' }, 'cursor-pointer list-none')}>
            {m.camp_day_pick_up()}
            <span className="sr-only"> {formatName(child)}</span>
          </summary>
          <div className="mt-2 grid justify-items-start gap-2">
            {collectorsOf(child).map((person) => (
              <NamedPerson key={person} about={about} person={person} />
            ))}
            <OtherPerson about={about} />
          </div>
        </details>
      )}
      {undo && <Undo about={{ ...about, sign: undo }} child={child} />}
    </div>
  );
}

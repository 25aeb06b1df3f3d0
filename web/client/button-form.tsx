import type { ReactNode } from 'react';
import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import { formFields } from '../../contract/core/form-fields.ts';
import type { SentForm } from '../../contract/core/page.ts';
import { form_back } from '../../messages/compiled/messages.js';
import { Busy } from '../kit/busy.ts';
import { confirm, type Question } from '../kit/feedback-store.ts';
import { FormError } from '../kit/form-error.tsx';
import { useHere } from '../kit/link.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { buttonName, hiddenFields, meaningFields, useSentForm } from './sent-form.ts';
import { useAct } from './use-act.ts';
import { type Success, useSend } from './use-send.ts';

/** A confirmation with a named button: "OK" beside "Cancel" would be ambiguous. */
export type NamedQuestion = Question & { yes: string };

/** The input of a call without the key, which the form adds. */
type FieldsOf<Input> = Input extends unknown ? Omit<Input, 'idempotency_key'> : never;

/** Fields of a call's input by their names. Their values may be texts: the server parses and checks them. */
export type NamesOf<Input> = Input extends unknown ? { [Key in keyof Input]?: unknown } : never;

type ButtonFormProps<Name extends keyof Calls> = Success & {
  call: Name;
  fields: FieldsOf<InputOf<Calls[Name]>>;
  /** Asks for confirmation first: in a dialog, without script on the page. */
  confirmation?: NamedQuestion | undefined;
  /** Runs after success, besides what the form does. */
  onDone?: (answer: OutputOf<Calls[Name]>) => unknown;
  /** Replaces the call once the page is hydrated; nothing else runs then. */
  onPress?: () => unknown;
  /** The button, with `type="submit"`. */
  children: ReactNode;
};

/** A form with one button that makes a call; it adds no box to the layout. */
export function ButtonForm<Name extends keyof Calls>(props: ButtonFormProps<Name>) {
  const { call, fields, confirmation, onDone, onPress, children, ...success } = props;
  const hidden = hiddenFields(fields as Readonly<Record<string, unknown>>);
  const name = buttonName(call, hidden.map(([, value]) => value).join(' '));
  const sent = useSentForm(name);
  const here = useHere();
  const { busy, act } = useAct();
  const send = useSend(call);
  const press = async () => {
    if (confirmation && !(await confirm(confirmation))) return;
    await (onPress ? onPress() : act(() => send(fields as InputOf<Calls[Name]>, success, onDone)));
  };
  return (
    <form
      method="post"
      action={here}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        void press();
      }}
    >
      <HiddenFields fields={[...meaningFields(name, { call, ...success }), ...hidden]} />
      {confirmation && <Confirmation confirmation={confirmation} sent={sent} here={here} />}
      <Busy value={busy}>{children}</Busy>
    </form>
  );
}

/** The confirmation without script: shown before the button, which then makes the call. */
function Confirmation({
  confirmation,
  sent,
  here,
}: {
  confirmation: Question;
  sent: SentForm | null;
  here: string;
}) {
  return (
    <>
      <input type="hidden" name={formFields.asks} value="1" />
      {sent?.asks && (
        <span className="w-full">
          <input type="hidden" name={formFields.sure} value="1" />
          <FormError>
            {confirmation.message || confirmation.title}{' '}
            <a href={here} className="whitespace-nowrap underline">
              {form_back()}
            </a>
          </FormError>
        </span>
      )}
    </>
  );
}

import { type ReactNode, useState } from 'react';
import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import type { CallRefused } from '../../contract/core/refused.ts';
import { catalog_ask_yes } from '../../messages/compiled/messages.js';
import { Checkbox } from '../kit/checkbox.tsx';
import { confirm } from '../kit/feedback-store.ts';
import type { FieldErrors } from '../kit/field-errors.ts';
import { Form } from '../kit/form.tsx';
import { useHere } from '../kit/link.tsx';
import type { NamedQuestion } from './button-form.tsx';
import { type Hidden, HiddenFields } from './hidden-fields.tsx';
import { Refused } from './refused-words.tsx';
import { formName, hiddenFields, meaningFields, useSentForm } from './sent-form.ts';
import type { FormOfCall } from './use-call-form.ts';
import { type Success, useSend } from './use-send.ts';

/** What a refusal says that stands at no field of the form. */
function beyondFields(refused: CallRefused | undefined, hidden: Hidden): string | null {
  if (!refused) return null;
  const fields = Object.entries(refused.fields ?? {});
  if (fields.length === 0) return refused.message;
  const names = new Set(['proof', 'input', ...hidden.map(([name]) => name)]);
  return fields.find(([name]) => names.has(name))?.[1] ?? null;
}

/** What a refusal says of an id that the form itself sends along: it has no field to stand at. */
const unseen = (errors: FieldErrors, hidden: Hidden): string | undefined =>
  hidden.map(([name]) => (name.endsWith('_id') ? errors[name] : undefined)).find(Boolean);

const noErrors: FieldErrors = {};

type CallFormProps<Name extends keyof Calls> = Success & {
  /** From `useCallForm`. */
  form: FormOfCall<Name>;
  /** The fields of the call that nobody types. */
  fields?: Readonly<Record<string, unknown>>;
  /** What was typed, where that is not the texts of `form`. */
  input?: () => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>;
  /** What is missing or wrong before it is sent, by field; anything there stops it. */
  missing?: () => FieldErrors;
  /** Asked in a window before it is sent. */
  asks?: NamedQuestion | undefined;
  /** What this screen does besides; false where it has led elsewhere by itself. */
  onDone?: (answer: OutputOf<Calls[Name]>) => unknown;
  /** Does it in another way once the page is alive; nothing of the above follows then. */
  onSubmit?: () => unknown;
  /** For buttons and fields that stand outside of it. */
  id?: string;
  /** A file goes along. */
  withFile?: boolean;
  /** Buttons of it make other calls: Enter presses none of those. */
  hasOtherButtons?: boolean;
  summary?: string | null;
  children: ReactNode;
  className?: string;
};

/** Sends a form by script: checks, asks, makes the call. */
function useSubmit<Name extends keyof Calls>(props: CallFormProps<Name>) {
  const { form, fields, input, missing, asks, onDone, onSubmit, done, next, anew, shows } = props;
  const send = useSend(form.call);
  return async () => {
    if (onSubmit) return onSubmit();
    const lacking = missing?.();
    if (lacking && Object.values(lacking).some(Boolean)) return form.errors?.show(lacking);
    if (asks && !(await confirm(asks))) return;
    await form.act?.(async () => {
      const typed = { ...fields, ...(input ? await input() : form.values) } as InputOf<Calls[Name]>;
      await send(typed, { done, next, anew, shows }, onDone, { form: true });
    });
  };
}

/**
 * A form that makes a call, said once for both ways. Before its page is alive and without script it is posted to that page, where
 * the server makes the call and leads on, or shows the page again with what was refused. Once the page is alive the call is made
 * without leaving it. Fields carry the names of the call's input, nested ones as `children.0.name`.
 */
export function CallForm<Name extends keyof Calls>(props: CallFormProps<Name>) {
  const { form, fields = {}, id, withFile, hasOtherButtons, summary, children, className } = props;
  const name = formName(form.call, form.about);
  const sent = useSentForm(name);
  const here = useHere();
  const submit = useSubmit(props);
  // What the page came with is past once the form is sent by script.
  const [isPast, setPast] = useState(false);
  const hidden = hiddenFields(fields);
  const words = isPast ? null : beyondFields(sent?.refused, hidden);
  const errors = form.errors?.errors ?? noErrors;
  return (
    <Form
      {...{ id, errors, className, withFile }}
      action={here}
      busy={form.busy ?? false}
      onSubmit={() => {
        setPast(true);
        void submit();
      }}
      summary={
        summary ??
        (words && sent?.refused ? <Refused refused={sent.refused} words={words} /> : unseen(errors, hidden))
      }
    >
      <HiddenFields fields={[...meaningFields(name, { ...props, call: form.call }), ...hidden]} />
      {hasOtherButtons && (
        <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only">
          {' '}
        </button>
      )}
      {children}
      {!isPast && sent?.refused?.asks && (
        // With script a window asks.
        <Checkbox name={sent.refused.asks} value="1" label={catalog_ask_yes()} className="mt-2" />
      )}
    </Form>
  );
}

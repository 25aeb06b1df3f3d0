import { type ReactNode, useState } from 'react';
import type { Calls } from '../../contract/calls.ts';
import type { InputOf, OutputOf } from '../../contract/core/call.ts';
import type { SentForm } from '../../contract/core/page.ts';
import type { CallRefused } from '../../contract/core/refused.ts';
import { catalog_ask_yes } from '../../messages/compiled/messages.js';
import { Checkbox } from '../kit/checkbox.tsx';
import { confirm } from '../kit/feedback-store.ts';
import type { FieldErrors } from '../kit/field-errors.ts';
import { Form } from '../kit/form.tsx';
import { KeptNote } from '../kit/kept-text.tsx';
import { useHere } from '../kit/link.tsx';
import { UnsentFormContext } from '../kit/unsent-form.ts';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import type { NamedQuestion, NamesOf } from './button-form.tsx';
import { type Hidden, HiddenFields } from './hidden-fields.tsx';
import { Refused } from './refused-words.tsx';
import { formName, hiddenFields, meaningFields, useSentForm } from './sent-form.ts';
import type { FormOfCall } from './use-call-form.ts';
import { type Success, useSend } from './use-send.ts';
import { subjectOf, useUnsent } from './use-unsent.ts';

/** The text of a refusal that belongs to no visible field. */
function unplacedError(refused: CallRefused | undefined, hidden: Hidden): string | null {
  if (!refused) return null;
  const fields = Object.entries(refused.fields ?? {});
  if (fields.length === 0) return refused.message;
  const names = new Set(['proof', 'input', ...hidden.map(([name]) => name)]);
  return fields.find(([name]) => names.has(name))?.[1] ?? null;
}

/** The error at a hidden field, which cannot show it. */
const hiddenFieldError = (errors: FieldErrors, hidden: Hidden): string | undefined =>
  hidden.map(([name]) => (name.endsWith('_id') ? errors[name] : undefined)).find(Boolean);

const noErrors: FieldErrors = {};

const seenIn = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(['seen', 'seen_at'].flatMap((name) => (name in values ? [[name, values[name]]] : [])));

/** What a form says that it showed stays as its fields began, whatever the page reads again meanwhile; they begin anew together (`restart`). */
function useSeen(fields: Readonly<Record<string, unknown>>, sent: SentForm | null) {
  const [seen, setSeen] = useState(seenIn(sent?.refused ? sent.values : fields));
  return { fields: { ...fields, ...seen }, restart: (seen: string) => setSeen({ seen }) };
}

type CallFormProps<Name extends keyof Calls> = Success & {
  form: FormOfCall<Name>;
  /** The hidden input of the call. */
  fields?: NamesOf<InputOf<Calls[Name]>>;
  /** The typed input, where it differs from the texts of `form`. */
  input?: () => NamesOf<InputOf<Calls[Name]>> | Promise<NamesOf<InputOf<Calls[Name]>>>;
  /** Client-side errors by field; any of them stops the call. */
  missing?: () => FieldErrors;
  /** Asks for confirmation in a dialog first. */
  confirmation?: NamedQuestion | undefined;
  /** Runs after success, besides what the form does; return false after navigating. */
  onDone?: (answer: OutputOf<Calls[Name]>) => unknown;
  /** Fills the fields from the answer where the form stays on its page; returns their `seen`. */
  beginAgain?: (answer: OutputOf<Calls[Name]>) => string;
  /** Replaces the call once the page is hydrated; resolves to whether it succeeded. Nothing else runs then. */
  onSubmit?: () => unknown;
  /** For buttons and fields outside the form. */
  id?: string;
  withFile?: boolean;
  /** What the form is about, where its name and the ids in `fields` do not say it: texts are kept for it until they are sent. */
  textsAbout?: string;
  /** The server stores what is typed in the meantime. */
  isStored?: boolean;
  /** A button before the form's own makes another call: Enter must not press it. */
  hasOtherButtons?: boolean;
  summary?: string | null;
  children: ReactNode;
  className?: string;
};

/** Submits by script: checks, confirms, makes the call. */
function useSubmit<Name extends keyof Calls>(
  props: CallFormProps<Name>,
  { unsent, fields, restart }: { unsent: ReturnType<typeof useUnsent> } & ReturnType<typeof useSeen>,
) {
  const { form, input, missing, confirmation, onDone, beginAgain, onSubmit } = props;
  const { done, next, newDocument, shows } = props;
  const send = useSend(form.call);
  return async () => {
    if (onSubmit) return unsent.send(onSubmit);
    const errors = missing?.();
    if (errors && Object.values(errors).some(Boolean)) return form.errors?.show(errors);
    if (confirmation && !(await confirm(confirmation))) return;
    await form.act?.(async () => {
      const callInput = { ...fields, ...(input ? await input() : form.values) } as InputOf<Calls[Name]>;
      const onSent = (answer: OutputOf<Calls[Name]>) => {
        unsent.sent();
        if (beginAgain) restart(beginAgain(answer));
        return onDone?.(answer);
      };
      await send(callInput, { done, next, newDocument, shows }, onSent, { form: true });
    });
  };
}

/**
 * A form that makes a call, with and without script. Without script it is posted to its page: the server makes the call and
 * redirects, or renders the page again with the refusal. Fields have the names of the call's input, nested ones as
 * `children.0.name`.
 */
export function CallForm<Name extends keyof Calls>(props: CallFormProps<Name>) {
  const { form, id, withFile, isStored, hasOtherButtons, summary, children, className } = props;
  const name = formName(form.call, form.about);
  const sent = useSentForm(name);
  const here = useHere();
  // The result of a form posted without script is stale once this form is sent by script.
  const [isPast, setPast] = useState(false);
  const shown = useSeen((props.fields ?? {}) as Readonly<Record<string, unknown>>, sent);
  const hidden = hiddenFields(shown.fields);
  const unsent = useUnsent(props.textsAbout ?? subjectOf(name, hidden), {
    isStored: isStored ?? false,
    isAnswered: sent !== null,
  });
  const submit = useSubmit(props, { unsent, ...shown });
  const words = isPast ? null : unplacedError(sent?.refused, hidden);
  const errors = form.errors?.errors ?? noErrors;
  return (
    <Form
      {...{ id, errors, className, withFile }}
      action={here}
      busy={form.busy ?? false}
      onChange={unsent.changes}
      onSubmit={() => {
        setPast(true);
        void submit();
      }}
      summary={
        summary ??
        (words && sent?.refused ? (
          <Refused refused={sent.refused} words={words} />
        ) : (
          hiddenFieldError(errors, hidden)
        ))
      }
    >
      <HiddenFields fields={[...meaningFields(name, { ...props, call: form.call }), ...hidden]} />
      {hasOtherButtons && (
        <button type="submit" disabled={form.busy} tabIndex={-1} aria-hidden="true" className="sr-only">
          {' '}
        </button>
      )}
      {unsent.discard && <KeptNote discard={unsent.discard} />}
      <UnsentFormContext value={unsent.form}>{children}</UnsentFormContext>
      {unsent.hasFiles && <AskBeforeLeaving state={unsent.state} />}
      {!isPast && sent?.refused?.asks && (
        // With script a dialog confirms instead.
        <Checkbox name={sent.refused.asks} value="1" label={catalog_ask_yes()} className="mt-2" />
      )}
    </Form>
  );
}

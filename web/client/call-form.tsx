import { type ReactNode, useState } from 'react';
import { formFields } from '../../contract/core/form-fields.ts';
import type { SentForm } from '../../contract/core/page.ts';
import { path } from '../../contract/core/paths.ts';
import type { CallRefused } from '../../contract/core/refused.ts';
import {
  catalog_ask_yes,
  form_back,
  form_needs_script,
  orders_to_order,
} from '../../messages/compiled/messages.js';
import { Checkbox } from '../kit/checkbox.tsx';
import { confirm, type Question } from '../kit/feedback-store.ts';
import { type FieldErrors, Form, FormError } from '../kit/form.tsx';
import { Link, useHere } from '../kit/link.tsx';
import { usePageData } from './page-data.ts';
import {
  buttonName,
  type FormMeaning,
  formName,
  hiddenFields,
  meaningFields,
  useSentForm,
} from './sent-form.ts';

type Hidden = readonly (readonly [string, string])[];

/** What a form sends besides what is typed. The key differs between the page's document and its data: each may send its own. */
function HiddenFields({ fields }: { fields: Hidden }) {
  const key = usePageData()?.formKey;
  return (
    <>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {key && <input type="hidden" name="idempotency_key" value={key} suppressHydrationWarning />}
    </>
  );
}

/** What a refusal says that stands at no field of the form. */
function beyondFields(refused: CallRefused | undefined, hidden: Hidden): string | null {
  if (!refused) return null;
  const fields = Object.entries(refused.fields ?? {});
  if (fields.length === 0) return refused.message;
  const names = new Set(['proof', 'input', ...hidden.map(([name]) => name)]);
  return fields.find(([name]) => names.has(name))?.[1] ?? null;
}

/** Why a form that was sent before or without script was refused, as a sentence with what helps. */
export function Refused({ refused, words }: { refused: CallRefused; words: string }) {
  return (
    <>
      {words}
      {refused.order_number && (
        <>
          {' '}
          <Link to={path.memberOrdersInfo(refused.order_number)} className="text-blue underline">
            {orders_to_order()}
          </Link>
        </>
      )}
      {refused.fields?.proof && (
        <noscript>
          <span className="block">{form_needs_script()}</span>
        </noscript>
      )}
    </>
  );
}

/** What a refusal says of an id that the form itself sends along: it has no field to stand at. */
const unseen = (errors: FieldErrors, hidden: Hidden): string | undefined =>
  hidden.map(([name]) => (name.endsWith('_id') ? errors[name] : undefined)).find(Boolean);

type CallFormProps = FormMeaning & {
  /** Tells it apart from other forms of the same call on the page: what it is about. */
  about?: string | undefined;
  /** The fields of the call that nobody types. */
  fields?: Readonly<Record<string, unknown>>;
  /** For buttons and fields that stand outside of it. */
  id?: string;
  /** A file goes along. */
  withFile?: boolean;
  /** Buttons of it make other calls: Enter presses none of those. */
  hasOtherButtons?: boolean;
  /** Does it once the page is alive, without leaving it. */
  onSubmit: () => unknown;
  errors: FieldErrors;
  summary?: string | null;
  children: ReactNode;
  className?: string;
};

/**
 * A form that makes a call: posted to its own page before that is alive and without script, where the server makes the call and
 * leads on or shows it again with what was refused; `onSubmit` does it once the page is alive. Fields carry the names of the
 * call's input, nested ones as `children.0.name`.
 */
export function CallForm(props: CallFormProps) {
  const { id, about, fields = {}, withFile, hasOtherButtons, onSubmit, summary, children, ...rest } = props;
  const name = formName(props.call, about);
  const sent = useSentForm(name);
  const here = useHere();
  // What the page came with is past once the form is sent by script.
  const [isPast, setPast] = useState(false);
  const hidden = hiddenFields(fields);
  const words = isPast ? null : beyondFields(sent?.refused, hidden);
  const { errors, className } = rest;
  return (
    <Form
      {...{ id, errors, className, withFile }}
      action={here}
      onSubmit={() => {
        setPast(true);
        onSubmit();
      }}
      summary={
        summary ??
        (words && sent?.refused ? <Refused refused={sent.refused} words={words} /> : unseen(errors, hidden))
      }
    >
      <HiddenFields fields={[...meaningFields(name, rest), ...hidden]} />
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

/** A question whose yes says what is done: “OK” beside “Cancel” leaves open what either does. */
type NamedQuestion = Question & { yes: string };

type ButtonFormProps = FormMeaning & {
  /** The call's fields. */
  fields: Readonly<Record<string, unknown>>;
  /** Asked before it is done: in a window, without script on the page. */
  asks?: NamedQuestion | undefined;
  /** Does it once the page is alive, without leaving it. */
  onPress: () => unknown;
  /** Its button, of type `submit`. */
  children: ReactNode;
};

/** One button that makes a call: a form of its own, which takes no place beside its button. */
export function ButtonForm({ fields, asks, onPress, children, ...meaning }: ButtonFormProps) {
  const hidden = hiddenFields(fields);
  const name = buttonName(meaning.call, hidden.map(([, value]) => value).join(' '));
  const sent = useSentForm(name);
  const here = useHere();
  const press = async () => {
    if (asks && !(await confirm(asks))) return;
    onPress();
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
      <HiddenFields fields={[...meaningFields(name, meaning), ...hidden]} />
      {asks && <AskedFirst asks={asks} sent={sent} here={here} />}
      {children}
    </form>
  );
}

/** Without script the question stands before the button, which then does it. */
function AskedFirst({ asks, sent, here }: { asks: Question; sent: SentForm | null; here: string }) {
  return (
    <>
      <input type="hidden" name={formFields.asks} value="1" />
      {sent?.asks && (
        <span className="w-full">
          <input type="hidden" name={formFields.sure} value="1" />
          <FormError>
            {asks.message || asks.title}{' '}
            <a href={here} className="whitespace-nowrap underline">
              {form_back()}
            </a>
          </FormError>
        </span>
      )}
    </>
  );
}

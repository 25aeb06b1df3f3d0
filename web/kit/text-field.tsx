import {
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type TextareaHTMLAttributes,
  useImperativeHandle,
  useState,
} from 'react';
import { kit_hide_password, kit_partly, kit_show_password } from '../../messages/compiled/messages.js';
import { IconButton } from './button.tsx';
import { cx } from './class-names.ts';
import { boxClass, FieldFrame, type FieldProps, useFieldIds } from './field.tsx';
import { KeptText } from './kept-text.tsx';
import { useMailMeant } from './mail-meant.tsx';
import { useKeptText } from './unsent-form.ts';
import { useTextBefore, useTypedBefore } from './use-typed-before.ts';

type Own<Element> = FieldProps & {
  name: string;
  /** Called with the text on every change. */
  onValue?: (value: string) => void;
  ref?: Ref<Element>;
  /** Whether its form keeps the text in the browser until it is sent; or the name under which it does. */
  kept?: boolean | string;
};

const keptName = (kept: boolean | string, name: string): string | null =>
  kept === true ? name : kept || null;

export type TextFieldProps = Own<HTMLInputElement> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'className'> & {
    /** Inside the box's end, e.g. the button that sends a code. */
    end?: ReactNode;
    /** Before the box, e.g. a country's prefix. */
    start?: ReactNode;
  };

/** One line of text; the form keeps it only if asked. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    hint,
    error: wrong,
    optional,
    labelHidden,
    className,
    onValue,
    onChange,
    onBlur,
    end,
    start,
    ref,
    kept = false,
    ...rest
  } = props;
  const unsent = useKeptText(keptName(kept, rest.name), {
    value: rest.value,
    onValue,
    isTyped: false,
  });
  const box = useTypedBefore<HTMLInputElement>(rest.value, onValue);
  useImperativeHandle(ref, () => box.current as HTMLInputElement);
  const [isPartial, setPartial] = useState(false);
  const look = (field: HTMLInputElement) => setPartial(field.validity.badInput);
  const error = isPartial ? kit_partly() : wrong;
  const { id, input } = useFieldIds({ hint, error });
  const set = (text: string) => {
    onValue?.(text);
    unsent.keep(text);
  };
  const mail = useMailMeant(rest.type === 'email', box, set);
  return (
    <FieldFrame {...{ id, label, hint, error, optional, labelHidden, className }}>
      <div className="flex gap-2">
        {start}
        <div className="relative min-w-0 grow">
          <input
            type="text"
            {...rest}
            {...input}
            ref={box}
            onChange={(event) => {
              onChange?.(event);
              if (isPartial) look(event.target);
              set(event.target.value);
              mail.setLeft('');
            }}
            onBlur={(event) => {
              onBlur?.(event);
              mail.setLeft(event.target.value);
            }}
            // A part that is deleted changes no value.
            onKeyUp={(event) => isPartial && look(event.currentTarget)}
            onInvalid={(event) => look(event.currentTarget)}
            className={cx(boxClass(Boolean(error)), Boolean(end) && 'pe-12')}
          />
          {end && <div className="absolute inset-y-0 end-0 flex items-center pe-0.5">{end}</div>}
        </div>
      </div>
      <KeptText {...unsent} />
      {mail.question}
    </FieldFrame>
  );
}

/** A password field with a button that reveals it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? 'eye-slash' : 'eye'}
          label={shown ? kit_hide_password() : kit_show_password()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="noscript:hidden"
        />
      }
    />
  );
}

type TextAreaProps = Own<HTMLTextAreaElement> &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'name' | 'className'>;

/** Several lines of text, which the form keeps. */
export function TextArea(props: TextAreaProps) {
  const {
    label,
    hint,
    error,
    optional,
    labelHidden,
    className,
    onValue,
    onChange,
    kept = true,
    ...rest
  } = props;
  const { id, input } = useFieldIds({ hint, error });
  const isTyped = useTextBefore(id, rest.value, onValue);
  const unsent = useKeptText(keptName(kept, rest.name), {
    value: rest.value,
    onValue,
    isTyped,
  });
  return (
    <FieldFrame {...{ id, label, hint, error, optional, labelHidden, className }}>
      <textarea
        rows={4}
        {...rest}
        {...input}
        onChange={(event) => {
          onChange?.(event);
          onValue?.(event.target.value);
          unsent.keep(event.target.value);
        }}
        className={boxClass(Boolean(error))}
      />
      <KeptText {...unsent} />
    </FieldFrame>
  );
}

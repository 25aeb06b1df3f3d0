import { type ReactNode, useState } from 'react';
import type { Calls } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { useCallForm } from '../../client/use-call-form.ts';
import type { Success } from '../../client/use-send.ts';
import { Button, type ButtonProps } from '../../kit/button.tsx';
import { Opening } from '../../kit/opening.tsx';
import { PasswordField } from '../../kit/text-field.tsx';

type AskPasswordProps<Name extends keyof Calls> = Success &
  Pick<ButtonProps, 'look' | 'size' | 'icon'> & {
    call: Name;
    /** The label of the button that opens the dialog. */
    label: ReactNode;
    title: string;
    /** The label of the button that confirms. */
    yes: string;
    danger?: boolean;
    onDone?: (answer: OutputOf<Calls[Name]>) => unknown;
    children?: ReactNode;
  };

/** Asks for the password before an act that a stolen session must not be able to do. */
export function AskPassword<Name extends keyof Calls>(props: AskPasswordProps<Name>) {
  const { call, label, look, size, icon, title, yes, danger, onDone, children, ...success } = props;
  const [open, setOpen] = useState(false);
  const form = useCallForm(call, { password: '' });
  const { values, set, field, sent } = form;
  return (
    <Opening {...{ label, look, size, icon, title, open }} onOpen={setOpen} isSent={Boolean(sent?.refused)}>
      {children}
      <CallForm
        {...success}
        form={form}
        missing={() => (values.password ? {} : { password: m.field_password_required() })}
        onDone={(answer) => {
          set({ password: '' });
          setOpen(false);
          return onDone?.(answer);
        }}
        className="mt-4 grid gap-5 text-ink"
      >
        <PasswordField {...field('password')} label={m.care_password_ask()} autoComplete="current-password" />
        <div className="flex flex-row-reverse flex-wrap gap-3 mobile:flex-col mobile:*:w-full">
          <Button type="submit" look={danger ? 'danger' : 'primary'}>
            {yes}
          </Button>
          {open && (
            <Button look="secondary" onClick={() => setOpen(false)}>
              {m.care_cancel()}
            </Button>
          )}
        </div>
      </CallForm>
    </Opening>
  );
}

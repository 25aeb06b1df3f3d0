import { type ReactNode, useState } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import type { FormMeaning } from '../../client/sent-form.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button, type ButtonProps } from '../../kit/button.tsx';
import { Opening } from '../../kit/opening.tsx';
import { PasswordField } from '../../kit/text-field.tsx';

type AskPasswordProps = FormMeaning &
  Pick<ButtonProps, 'look' | 'size' | 'icon'> & {
    /** What the button that asks says. */
    label: ReactNode;
    title: string;
    /** What the button that does it says. */
    yes: string;
    danger?: boolean;
    /** Does it; a wrong password is shown at its field. */
    onPassword: (password: string) => Promise<unknown>;
    children?: ReactNode;
  };

/** Asks for the password before something that a stolen session must not do. */
export function AskPassword(props: AskPasswordProps) {
  const { label, look, size, icon, title, yes, danger, onPassword, children, ...meaning } = props;
  const [open, setOpen] = useState(false);
  const { busy, errors, act, sent } = useAct(meaning.call);
  const { values, set, field } = useFields({ password: '' }, errors);
  const submit = async () => {
    if (!values.password) return errors.show({ password: m.field_password_required() });
    if (await act(() => onPassword(values.password))) {
      set({ password: '' });
      setOpen(false);
    }
  };
  return (
    <Opening {...{ label, look, size, icon, title, open }} onOpen={setOpen} isSent={Boolean(sent?.refused)}>
      {children}
      <CallForm
        {...meaning}
        onSubmit={() => void submit()}
        errors={errors.errors}
        className="mt-4 grid gap-5 text-ink"
      >
        <PasswordField {...field('password')} label={m.care_password_ask()} autoComplete="current-password" />
        <div className="flex flex-row-reverse flex-wrap gap-3 mobile:flex-col mobile:*:w-full">
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
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

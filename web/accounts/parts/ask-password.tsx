import type { ReactNode } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { useAct, useFields } from '../../client/use-act.ts';
import { Button } from '../../kit/button.tsx';
import { Dialog } from '../../kit/dialog.tsx';
import { Form } from '../../kit/form.tsx';
import { PasswordField } from '../../kit/text-field.tsx';

type AskPasswordProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What the button that does it says. */
  yes: string;
  danger?: boolean;
  /** Does it; a wrong password is shown at its field. */
  onPassword: (password: string) => Promise<unknown>;
  children?: ReactNode;
};

/** Asks for the password before something that a stolen session must not do. */
export function AskPassword({ open, onClose, title, yes, danger, onPassword, children }: AskPasswordProps) {
  const { busy, errors, act } = useAct();
  const { values, set, field } = useFields({ password: '' }, errors);
  const submit = async () => {
    if (!values.password) return errors.show({ password: m.field_password_required() });
    if (await act(() => onPassword(values.password))) {
      set({ password: '' });
      onClose();
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      {children}
      <Form onSubmit={() => void submit()} errors={errors.errors} className="mt-4 grid gap-5 text-ink">
        <PasswordField {...field('password')} label={m.care_password_ask()} autoComplete="current-password" />
        <div className="flex flex-row-reverse flex-wrap gap-3 mobile:flex-col mobile:*:w-full">
          <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
            {yes}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {m.care_cancel()}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

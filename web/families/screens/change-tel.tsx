import { useState } from 'react';
import { useRevalidator } from 'react-router';
import * as m from '../../../messages/compiled/messages.js';
import { CallForm } from '../../client/call-form.tsx';
import { post } from '../../client/post.ts';
import { useSentForm } from '../../client/sent-form.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { emptyTel, isTel, TelAndCode } from '../../codes/parts/tel-and-code.tsx';
import { Button } from '../../kit/button.tsx';
import { toast } from '../../kit/feedback-store.ts';
import { Opening } from '../../kit/opening.tsx';
import { Section } from '../../kit/page-title.tsx';
import { PasswordField } from '../../kit/text-field.tsx';

const empty = { ...emptyTel, password: '' };

/** The form in the window: new number, its code, the password. */
function TelForm({ onDone }: { onDone: () => void }) {
  const { busy, errors, act, sent } = useAct('memberTelChange');
  const { values, set, field } = useFields(empty, errors, sent);
  const submit = async () => {
    if (!isTel({ values, errors })) return;
    const missing = {
      ...(values.code ? {} : { code: m.field_code_required() }),
      ...(values.password ? {} : { password: m.field_password_required() }),
    };
    if (Object.keys(missing).length > 0) return errors.show(missing);
    const { tel, phone_code, code, password } = values;
    if (await act(() => post('memberTelChange', { tel, phone_code, code, password }, { form: true })))
      onDone();
  };
  return (
    <CallForm
      call="memberTelChange"
      told={m.edit_tel_changed()}
      hasOtherButtons
      onSubmit={() => void submit()}
      errors={errors.errors}
      className="mt-4 grid gap-5 text-ink"
    >
      <TelAndCode values={values} set={set} errors={errors} />
      <PasswordField {...field('password')} label={m.care_password_ask()} autoComplete="current-password" />
      <Button type="submit" busy={busy} wide>
        {m.edit_tel_change()}
      </Button>
    </CallForm>
  );
}

/** The number a parent signs in with, and how to change it. */
export function ChangeTel({ tel }: { tel: string }) {
  const [open, setOpen] = useState(false);
  const isSent = useSentForm('memberTelChange') !== null;
  const { revalidate } = useRevalidator();
  return (
    <Section title={m.edit_tel_title()}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="tabular">{m.edit_tel_now({ tel })}</p>
        <Opening
          label={m.edit_tel_change()}
          look="secondary"
          title={m.edit_tel_change()}
          open={open}
          onOpen={setOpen}
          isSent={isSent}
        >
          <TelForm
            onDone={() => {
              setOpen(false);
              toast(m.edit_tel_changed());
              void revalidate();
            }}
          />
        </Opening>
      </div>
    </Section>
  );
}

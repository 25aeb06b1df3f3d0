import { useState } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { telError } from '../../accounts/parts/tel.ts';
import { CallForm } from '../../client/call-form.tsx';
import { useSentForm } from '../../client/sent-form.ts';
import { useCallForm } from '../../client/use-call-form.ts';
import { emptyTel, TelAndCode } from '../../codes/parts/tel-and-code.tsx';
import { Button } from '../../kit/button.tsx';
import { Opening } from '../../kit/opening.tsx';
import { Section } from '../../kit/page-title.tsx';
import { PasswordField } from '../../kit/text-field.tsx';

const empty = { ...emptyTel, password: '' };

/** The form in the dialog: new number, its code, the password. */
function TelForm({ onDone }: { onDone: () => void }) {
  const form = useCallForm('memberTelChange', empty);
  const { errors, values, set, field } = form;
  const { tel, phone_code, code, password } = values;
  return (
    <CallForm
      form={form}
      done={m.edit_tel_changed()}
      hasOtherButtons
      input={() => ({ tel, phone_code, code, password })}
      missing={() => {
        const wrongTel = telError(values);
        if (wrongTel) return { tel: wrongTel };
        return {
          ...(code ? {} : { code: m.field_code_required() }),
          ...(password ? {} : { password: m.field_password_required() }),
        };
      }}
      onDone={onDone}
      className="mt-4 grid gap-5 text-ink"
    >
      <TelAndCode values={values} set={set} errors={errors} />
      <PasswordField {...field('password')} label={m.care_password_ask()} autoComplete="current-password" />
      <Button type="submit" wide>
        {m.edit_tel_change()}
      </Button>
    </CallForm>
  );
}

/** The parent's sign-in number, with a dialog to change it. */
export function ChangeTel({ tel }: { tel: string }) {
  const [open, setOpen] = useState(false);
  const isSent = useSentForm('memberTelChange') !== null;
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
          <TelForm onDone={() => setOpen(false)} />
        </Opening>
      </div>
    </Section>
  );
}

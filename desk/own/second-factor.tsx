import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Calls } from '../../contract/calls.ts';
import type { OutputOf } from '../../contract/core/call.ts';
import { figures } from '../../contract/core/figures.ts';
import { inLanguage } from '../../contract/core/locale.ts';
import { officePath } from '../../contract/core/office-paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { AskPassword } from '../../web/accounts/parts/ask-password.tsx';
import { CallForm } from '../../web/client/call-form.tsx';
import { useCallForm } from '../../web/client/use-call-form.ts';
import { When } from '../../web/client/when.tsx';
import { Badge } from '../../web/kit/badge.tsx';
import { Button } from '../../web/kit/button.tsx';
import { Card } from '../../web/kit/card.tsx';
import { Opening } from '../../web/kit/opening.tsx';
import { Section } from '../../web/kit/page-title.tsx';
import { QrCode } from '../../web/kit/qr-code.tsx';
import { PasswordField, TextField } from '../../web/kit/text-field.tsx';
import { page } from '../page.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = OutputOf<Calls['secondFactorBegin']>;

/** The key to scan, and the code that confirms it. */
function Confirm({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) {
  const form = useCallForm('secondFactorConfirm', { totp: '' });
  const { values, field } = form;
  return (
    <div className="flex flex-wrap gap-8">
      <div>
        <p className="mb-3 max-w-[22em]">{m.office_factor_scan()}</p>
        <QrCode text={begun.uri} className="size-48 bg-white" />
        <code className="mt-3 block max-w-[16em] font-mono text-small wrap-anywhere" translate="no">
          {begun.secret}
        </code>
      </div>
      <CallForm
        form={form}
        shows
        missing={() => (values.totp ? {} : { totp: m.field_totp_required() })}
        onDone={({ recovery_codes }) => onCodes(recovery_codes)}
        className="grid content-start gap-5"
      >
        <TextField
          {...field('totp')}
          label={m.office_factor_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={figures.codeDigits}
        />
        <Button type="submit">{m.office_factor_confirm()}</Button>
      </CallForm>
    </div>
  );
}

/** Asks for the password and the current second factor, which a new one replaces. */
function Renew({ onDone }: { onDone: (begun: Begun) => void }) {
  const [open, setOpen] = useState(false);
  const form = useCallForm('secondFactorBegin', { password: '', totp: '' });
  const { values, set, field } = form;
  const missing = () => ({
    ...(values.password ? {} : { password: m.field_password_required() }),
    ...(values.totp ? {} : { totp: m.field_totp_required() }),
  });
  return (
    <Opening
      label={m.office_factor_renew()}
      look="secondary"
      title={m.office_factor_title()}
      open={open}
      onOpen={setOpen}
      isSent={false}
    >
      <p>{m.office_factor_renew_lead()}</p>
      <CallForm
        form={form}
        shows
        missing={missing}
        onDone={(begun) => {
          set({ password: '', totp: '' });
          setOpen(false);
          onDone(begun);
        }}
        className="mt-4 grid gap-5 text-ink"
      >
        <PasswordField {...field('password')} label={m.care_password_ask()} autoComplete="current-password" />
        <TextField
          {...field('totp')}
          label={m.office_factor_renew_code()}
          hint={m.office_factor_code_hint(figures)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={20}
        />
        <div>
          <Button type="submit">{m.care_next()}</Button>
        </div>
      </CallForm>
    </Opening>
  );
}

/** The user's second factor: since when it is set up, and a form to set up a new one. */
export function SecondFactor({ factor }: { factor: OutputOf<Calls['secondFactor']> }) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { revalidate } = useRevalidator();
  const finish = () => {
    // A new document brings the rights.
    if (page.self.second_factor_due)
      return window.location.assign(inLanguage(officePath.desk(), page.locale));
    setCodes(null);
    setBegun(null);
    void revalidate();
  };
  return (
    <Section title={m.office_factor_title()}>
      <Card>
        <p className="mb-5 max-w-[46em] text-ink-soft">{m.office_factor_lead(figures)}</p>
        {factor.since && !begun && (
          <p className="mb-5 flex flex-wrap items-center gap-3">
            <Badge tone="green" icon="shield-check">
              {m.office_factor_on()}
            </Badge>
            <span className="text-small text-ink-soft">
              {m.office_factor_since()} <When at={factor.since} /> ·{' '}
              {m.office_factor_left({ count: factor.recovery_left })}
            </span>
          </p>
        )}
        {codes ? (
          <RecoveryCodes codes={codes} onDone={finish} />
        ) : begun ? (
          <Confirm begun={begun} onCodes={setCodes} />
        ) : factor.since ? (
          <Renew onDone={setBegun} />
        ) : (
          <AskPassword
            call="secondFactorBegin"
            shows
            label={m.office_factor_begin()}
            look="primary"
            title={m.office_factor_title()}
            yes={m.care_next()}
            onDone={setBegun}
          />
        )}
      </Card>
    </Section>
  );
}

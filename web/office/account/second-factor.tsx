import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Calls } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import { figures } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { AskPassword } from '../../accounts/parts/ask-password.tsx';
import { post } from '../../client/post.ts';
import { useAct, useFields } from '../../client/use-act.ts';
import { When } from '../../client/when.tsx';
import { Badge } from '../../kit/badge.tsx';
import { Button } from '../../kit/button.tsx';
import { Card } from '../../kit/card.tsx';
import { Form } from '../../kit/form.tsx';
import { Section } from '../../kit/page-title.tsx';
import { QrCode } from '../../kit/qr-code.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type Begun = OutputOf<Calls['secondFactorBegin']>;

/** The key to be scanned, and the code that confirms it. */
function Confirm({ begun, onCodes }: { begun: Begun; onCodes: (codes: string[]) => void }) {
  const { busy, errors, act } = useAct();
  const { values, field } = useFields({ totp: '' }, errors);
  const submit = async () => {
    if (!values.totp) return errors.show({ totp: m.field_totp_required() });
    await act(async () => {
      const { recovery_codes } = await post('secondFactorConfirm', values, { form: true });
      onCodes(recovery_codes);
    });
  };
  return (
    <div className="flex flex-wrap gap-8">
      <div>
        <p className="mb-3 max-w-[22em]">{m.office_factor_scan()}</p>
        <QrCode text={begun.uri} className="size-48 bg-white" />
        <code className="mt-3 block max-w-[16em] font-mono text-small wrap-anywhere" translate="no">
          {begun.secret}
        </code>
      </div>
      <Form onSubmit={() => void submit()} errors={errors.errors} className="grid content-start gap-5">
        <TextField
          {...field('totp')}
          label={m.office_factor_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={figures.codeDigits}
        />
        <Button type="submit" busy={busy}>
          {m.office_factor_confirm()}
        </Button>
      </Form>
    </div>
  );
}

/** The own second factor: what it is, since when, and setting up a (new) one. */
export function SecondFactor({ factor }: { factor: OutputOf<Calls['secondFactor']> }) {
  const [asking, setAsking] = useState(false);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const { revalidate } = useRevalidator();
  const done = () => {
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
          <RecoveryCodes codes={codes} onDone={done} />
        ) : begun ? (
          <Confirm begun={begun} onCodes={setCodes} />
        ) : (
          <Button onClick={() => setAsking(true)} look={factor.since ? 'secondary' : 'primary'}>
            {factor.since ? m.office_factor_renew() : m.office_factor_begin()}
          </Button>
        )}
        <AskPassword
          open={asking}
          onClose={() => setAsking(false)}
          title={m.office_factor_title()}
          yes={m.care_next()}
          onPassword={async (password) =>
            setBegun(await post('secondFactorBegin', { password }, { form: true }))
          }
        />
      </Card>
    </Section>
  );
}

import { useState } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import { formFields, pressOf } from '../../../contract/core/form-fields.ts';
import { plainCode } from '../../../contract/core/typed.ts';
import * as m from '../../../messages/compiled/messages.js';
import { led } from '../../../words/dotted.ts';
import { usePageData } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { useAnySentForm } from '../../client/sent-form.ts';
import { Button } from '../../kit/button.tsx';
import { useLock } from '../../kit/countdown.tsx';
import { TextField } from '../../kit/text-field.tsx';

type CodeFieldProps = {
  tel: string;
  phoneCode: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  /** Checks the number before a code is sent; shows the error at the number's field. */
  checkTel: () => boolean;
  onTelRefused: (message: string) => void;
};

/** Seconds until another code can be sent (specification section 4). */
const resendDelay = 60;

/** Whether a form posted without script has sent a code. */
function useIsSent(): boolean {
  const sent = useAnySentForm();
  return sent?.call === 'sendCode' && sent.answer !== undefined;
}

/** The SMS code and its button, which makes a call of its own. */
export function CodeField({ tel, phoneCode, value, onValue, error, checkTel, onTelRefused }: CodeFieldProps) {
  // Locked by number: after correcting a typing error a code can be sent at once.
  const { left, lock } = useLock(`code.${phoneCode}.${tel}`);
  const [busy, setBusy] = useState(false);
  const [proving, setProving] = useState(false);
  const simulator = usePageData()?.simulator;
  const isSent = useIsSent();
  const ask = () =>
    post('sendCode', { tel, phone_code: phoneCode, type: 'tel' }, { form: true, onProving: setProving });
  const send = async () => {
    if (!checkTel()) return;
    setBusy(true);
    try {
      const { wait } = await ask();
      lock(wait);
    } catch (thrown) {
      if (!isRefused(thrown)) return;
      if (thrown.retry_after) lock(Math.min(thrown.retry_after, resendDelay));
      if (thrown.fields?.tel) onTelRefused(thrown.fields.tel);
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextField
      name="code"
      label={m.accounts_code()}
      value={value}
      onValue={(text) => onValue(plainCode(text).slice(0, figures.codeDigits))}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      // A pasted code may have blanks between its digits.
      maxLength={2 * figures.codeDigits}
      end={
        <Button
          type="submit"
          name={formFields.press}
          value={pressOf({ call: 'sendCode', shows: true })}
          size="small"
          look="secondary"
          busy={busy}
          disabled={left > 0}
          onClick={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {proving
            ? m.care_proving()
            : left > 0
              ? m.accounts_code_again({ seconds: left })
              : m.accounts_code_send()}
        </Button>
      }
      hint={
        isSent || simulator ? (
          <>
            {isSent && <span className="block text-green">{m.accounts_code_sent()}</span>}
            {simulator && <SimulatedPhone address={simulator} />}
          </>
        ) : undefined
      }
    />
  );
}

/** A link to the simulated phone, in development. */
const SimulatedPhone = ({ address }: { address: string }) => (
  <>
    {led(m.accounts_simulated_phone())}
    <a href={address} target="_blank" rel="noopener noreferrer" className="text-blue underline">
      {address}
    </a>
  </>
);

import { useState } from 'react';
import * as m from '../../../messages/compiled/messages.js';
import { usePageData } from '../../client/page-data.ts';
import { post } from '../../client/post.ts';
import { isRefused } from '../../client/refused.ts';
import { Button } from '../../kit/button.tsx';
import { useLock } from '../../kit/countdown.tsx';
import { TextField } from '../../kit/text-field.tsx';

type CodeFieldProps = {
  tel: string;
  phoneCode: string;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
  /** Why no code can be sent to the number, or null; told at its own field. */
  checkTel: () => boolean;
  onTelRefused: (message: string) => void;
};

/** The SMS code with its button, which rests 60 seconds after a code was sent (specification section 4). */
export function CodeField({ tel, phoneCode, value, onValue, error, checkTel, onTelRefused }: CodeFieldProps) {
  const { left, lock } = useLock();
  const [busy, setBusy] = useState(false);
  const simulator = usePageData()?.simulator;
  const send = async () => {
    if (!checkTel()) return;
    setBusy(true);
    try {
      const { wait } = await post('sendCode', { tel, phone_code: phoneCode, type: 'tel' }, { form: true });
      lock(wait);
    } catch (thrown) {
      if (isRefused(thrown)) {
        if (thrown.retry_after) lock(thrown.retry_after);
        onTelRefused(thrown.fields?.tel ?? thrown.message);
      }
    } finally {
      setBusy(false);
    }
  };
  return (
    <TextField
      name="code"
      label={m.accounts_code()}
      value={value}
      onValue={onValue}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      end={
        <Button size="small" look="secondary" busy={busy} disabled={left > 0} onClick={() => void send()}>
          {left > 0 ? m.accounts_code_again({ seconds: left }) : m.accounts_code_send()}
        </Button>
      }
      hint={
        simulator ? (
          <a href={simulator} target="_blank" rel="noreferrer" className="text-blue underline">
            {m.shell_simulator()}
          </a>
        ) : undefined
      }
    />
  );
}

import { type RefObject, useState } from 'react';
import { mailMeant } from '../../contract/core/mail-meant.ts';
import { kit_mail_meant, kit_mail_take } from '../../messages/compiled/messages.js';

/** Asks below a field for an email address that was left, whether another was meant: `a@gmial.com`. It refuses nothing. */
export function useMailMeant(
  isMail: boolean,
  box: RefObject<HTMLInputElement | null>,
  onValue: (value: string) => void,
) {
  const [left, setLeft] = useState('');
  const meant = isMail && left !== '' ? mailMeant(left) : null;
  const take = (address: string) => {
    if (box.current) box.current.value = address;
    onValue(address);
    setLeft('');
    box.current?.focus();
  };
  const question = meant && (
    <p role="status" className="mt-1.5 text-small text-ink-soft">
      {kit_mail_meant({ address: meant })}
      <button
        type="button"
        onClick={() => take(meant)}
        className="ms-2 inline-flex min-h-11 items-center font-strong text-blue underline"
      >
        {kit_mail_take()}
      </button>
    </p>
  );
  return { setLeft, question };
}

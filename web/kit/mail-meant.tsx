import { type RefObject, useState } from 'react';
import { mailMeant } from '../../contract/core/mail-meant.ts';
import { kit_mail_meant, kit_mail_take } from '../../messages/compiled/messages.js';
import { Meant } from './meant.tsx';

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
    <Meant asks={kit_mail_meant({ address: meant })} answer={kit_mail_take()} onTake={() => take(meant)} />
  );
  return { setLeft, question };
}

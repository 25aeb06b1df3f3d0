import { Button } from '@mui/material';
import { useState } from 'react';
import { TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { mailMeant } from '../../contract/core/mail-meant.ts';
import * as m from '../../messages/compiled/messages.js';

/** A required email address. Once it is left, the field asks whether another was meant; it refuses nothing. */
export function MailInput({ label, fullWidth = false }: { label: string; fullWidth?: boolean }) {
  const { setValue } = useFormContext();
  const [left, setLeft] = useState('');
  const meant = mailMeant(left);
  const take = (address: string) => {
    setValue('email', address, { shouldDirty: true });
    setLeft('');
  };
  return (
    <TextInput
      source="email"
      label={label}
      type="email"
      isRequired
      fullWidth={fullWidth}
      onBlur={(event) => setLeft(event?.target?.value ?? '')}
      onChange={() => setLeft('')}
      helperText={
        meant && (
          <span role="status">
            {m.kit_mail_meant({ address: meant })}
            <Button size="small" onClick={() => take(meant)}>
              {m.kit_mail_take()}
            </Button>
          </span>
        )
      }
    />
  );
}

import * as m from '../../messages/compiled/messages.js';
import { Button } from './button.tsx';
import { toast } from './feedback-store.ts';
import { TextField } from './text-field.tsx';

type CopyFieldProps = { name: string; label: string; hint?: string; value: string; copy: string };

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(m.friend_copied());
  } catch {
    toast(m.friend_no_copy());
  }
}

/** A text to pass on: a field to select and, with script, a button that copies it. */
export function CopyField({ name, label, hint, value, copy }: CopyFieldProps) {
  return (
    <div className="grid gap-2">
      <TextField
        name={name}
        label={label}
        hint={hint}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Button
        look="secondary"
        size="small"
        icon="copy"
        className="justify-self-start noscript:hidden"
        onClick={() => void copyText(value)}
      >
        {copy}
      </Button>
    </div>
  );
}

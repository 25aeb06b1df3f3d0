import type { ReactNode } from 'react';
import * as m from '../../messages/compiled/messages.js';
import { Button } from './button.tsx';
import { toast } from './feedback-store.ts';
import { TextField } from './text-field.tsx';

type CopyFieldProps = {
  name: string;
  label: string;
  hint?: string;
  value: string;
  /** The words of the button. */
  copy: string;
  /** Further acts, before and after the button. */
  before?: ReactNode;
  after?: ReactNode;
};

async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(m.diary_link_copied());
  } catch {
    toast(m.diary_link_no_copy());
  }
}

/** A text to pass on: a field to select and, with script, a button that copies it. */
export function CopyField({ name, label, hint, value, copy, before, after }: CopyFieldProps) {
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
      <span className="flex flex-wrap items-center gap-2">
        {before}
        <Button
          look="secondary"
          size="small"
          icon="copy"
          className="noscript:hidden"
          onClick={() => void copyText(value)}
        >
          {copy}
        </Button>
        {after}
      </span>
    </div>
  );
}

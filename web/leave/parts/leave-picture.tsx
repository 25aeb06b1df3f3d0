import { useRef } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import { uploadAccepts } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Button, IconButton } from '../../kit/button.tsx';
import { FieldError, Optional } from '../../kit/field.tsx';
import { useHeldFile } from '../../kit/unsent-form.ts';

const types = uploadAccepts.picture;

type Props = { file: File | null; onFile: (file: File | null) => void; error: string | undefined };

/** A picture for a leave, which can be removed again. Without script the browser's own field. */
export function LeavePicture({ file, onFile, error }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useHeldFile(file !== null);
  return (
    <div className="grid gap-1.5">
      <p className="font-strong">
        {m.leave_picture()}
        <Optional />
      </p>
      <p className="text-small text-ink-soft">{m.leave_picture_hint(figures)}</p>
      <noscript>
        <input type="file" name="picture" accept={types} aria-label={m.leave_picture()} />
      </noscript>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 noscript:hidden">
        <Button look="secondary" icon="image" onClick={() => input.current?.click()}>
          {file ? m.leave_picture_other() : m.leave_picture_choose()}
        </Button>
        {file && (
          <span className="inline-flex min-w-0 items-center gap-1">
            <span className="min-w-0 break-all text-small">{file.name}</span>
            <IconButton
              icon="trash"
              label={`${m.uploads_remove()} ${file.name}`}
              onClick={() => onFile(null)}
            />
          </span>
        )}
        <input
          ref={input}
          type="file"
          accept={types}
          aria-label={m.leave_picture()}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [chosen] = event.target.files ?? [];
            if (chosen) onFile(chosen);
            // Lets the same file be chosen again after its removal.
            event.target.value = '';
          }}
        />
      </div>
      <FieldError id="leave-picture" error={error ?? null} />
    </div>
  );
}

import { useRef } from 'react';
import { figures, megabytes } from '../../../contract/core/figures.ts';
import * as m from '../../../messages/compiled/messages.js';
import { Button } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';

const types = 'image/jpeg,image/png,image/webp,application/pdf,.docx,.xlsx,.pptx';

type Props = {
  file: File | null;
  onFile: (file: File | null) => void;
  error: string | undefined;
  onError: (error: string) => void;
  /** The share that is sent while it is, 0 to 1. */
  sent: number | null;
};

/** A picture or a document that goes along with a letter. */
export function LetterFile({ file, onFile, error, onError, sent }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const take = (next: File | undefined) => {
    if (next && next.size > megabytes(figures.letterMegabytes)) {
      onFile(null);
      onError(m.letters_file_large(figures));
    } else onFile(next ?? null);
  };
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <div>
      <noscript>
        <label className="block">
          <span className="mb-1.5 block font-strong">{m.letters_file()}</span>
          <span className="mb-3 block text-small text-ink-soft">{m.letters_file_hint(figures)}</span>
          <input type="file" name="file" accept={types} />
        </label>
      </noscript>
      <div className="flex flex-wrap items-center gap-3 noscript:hidden">
        <Button
          look="secondary"
          size="small"
          icon="upload-simple"
          disabled={sent !== null}
          onClick={() => input.current?.click()}
        >
          {m.letters_file()}
        </Button>
        <input
          ref={input}
          type="file"
          accept={types}
          className="hidden"
          aria-label={m.letters_file()}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {file ? (
          <span className="flex min-w-0 items-center gap-2">
            <Icon name="link-simple" className="shrink-0 text-ink-soft" />
            <span className="min-w-0 wrap-anywhere">{file.name}</span>
            {sent === null ? (
              <Button look="quiet" size="small" onClick={() => onFile(null)}>
                {m.letters_file_remove()}
              </Button>
            ) : (
              <output className="tabular text-small">{m.letters_file_sending({ percent })}</output>
            )}
          </span>
        ) : (
          <span className="text-small text-ink-soft">{m.letters_file_hint(figures)}</span>
        )}
      </div>
      <FieldError id="letter-file" error={error ?? null} />
    </div>
  );
}

import { figures } from '../../../contract/core/figures.ts';
import { uploadAccepts } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { FieldError } from '../../kit/field.tsx';
import { FileField } from '../../uploads/parts/file-field.tsx';
import type { SentFile } from '../../uploads/parts/use-uploads.ts';

const types = `${uploadAccepts.picture},application/pdf,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx`;

type Props = {
  files: readonly SentFile[];
  onFiles: (change: (before: readonly SentFile[]) => readonly SentFile[]) => void;
  onBusy: (isBusy: boolean) => void;
  error: string | null | undefined;
  /** The error of the single file that is sent without script. */
  fileError: string | null | undefined;
};

/** Pictures and documents of a letter; a single one without script. */
export function LetterFiles({ files, onFiles, onBusy, error, fileError }: Props) {
  return (
    <div>
      <noscript>
        <label className="block">
          <span className="mb-1.5 block font-strong">{m.letters_file()}</span>
          <span className="mb-3 block text-small text-ink-soft">{m.letters_file_hint(figures)}</span>
          <input type="file" name="file" accept={types} />
        </label>
      </noscript>
      <FileField
        label={m.letters_files()}
        hint={m.letters_files_hint(figures)}
        files={files}
        onFiles={onFiles}
        kinds={['picture', 'document']}
        saysLimits={false}
        error={error}
        onBusy={onBusy}
      />
      <FieldError id="letter-file" error={fileError ?? null} />
    </div>
  );
}

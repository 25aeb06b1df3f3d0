import { type ReactNode, useRef } from 'react';
import type { ApplicationFile } from '../../../contract/applications/calls.ts';
import type { ApplicationFileUse } from '../../../contract/applications/states.ts';
import { uploadAccepts } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { ButtonForm } from '../../client/button-form.tsx';
import { CallForm } from '../../client/call-form.tsx';
import { Button, IconButton } from '../../kit/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { Sending } from './use-application.ts';

const accept = [uploadAccepts.document, uploadAccepts.picture, uploadAccepts.video].join();

/** Files by name, each with a link that opens it. */
export function FileList({
  files,
  action,
}: {
  files: readonly ApplicationFile[];
  action?: (file: ApplicationFile) => ReactNode;
}) {
  return (
    <ul className="grid gap-1">
      {files.map((file) => (
        <li key={file.id} className="flex items-center gap-2">
          <a
            href={file.url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 min-w-0 items-center gap-2 text-blue underline"
          >
            <Icon name="notebook" />
            <span className="break-all">{file.name}</span>
          </a>
          {action?.(file)}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  use: ApplicationFileUse;
  label: string;
  hint: string;
  files: readonly ApplicationFile[];
  /** Set for a draft stored on the server. */
  ticket: string | undefined;
  onChosen: (files: readonly File[]) => void;
  onDrop: (id: string) => void;
};

/** The files of one use, with a button that adds more. */
export function ApplicationFiles({ use, label, hint, files, ticket, onChosen, onDrop }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <section className="grid min-w-0 gap-2">
      <h3 className="font-strong">{label}</h3>
      <p className="text-small text-ink-soft">{hint}</p>
      <FileList
        files={files.filter((file) => file.use === use)}
        action={({ id, name }) => (
          <ButtonForm
            call="teacherApplyFileDrop"
            fields={{ ticket: ticket ?? '', file_id: id }}
            onPress={() => onDrop(id)}
          >
            <IconButton type="submit" icon="trash" label={m.apply_drop_file({ name })} />
          </ButtonForm>
        )}
      />
      <div className="noscript:hidden">
        <Button look="secondary" icon="upload-simple" onClick={() => input.current?.click()}>
          {m.apply_add_file()}
        </Button>
        <input
          ref={input}
          type="file"
          accept={accept}
          multiple={use === 'evidence'}
          aria-label={`${label} ${m.apply_add_file()}`}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            onChosen([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
      </div>
      {ticket ? (
        <AddWithoutScript use={use} label={label} ticket={ticket} />
      ) : (
        <noscript>{m.apply_save_first()}</noscript>
      )}
    </section>
  );
}

/** Adds a file without script; this needs a saved draft. */
const AddWithoutScript = ({
  use,
  label,
  ticket,
}: {
  use: ApplicationFileUse;
  label: string;
  ticket: string;
}) => (
  <noscript>
    <CallForm
      form={{ call: 'teacherApplyFile', about: use }}
      fields={{ ticket, use }}
      withFile
      className="flex flex-wrap items-center gap-3"
    >
      <input type="file" name="file" accept={accept} aria-label={label} />
      <Button type="submit" look="secondary">
        {m.apply_add_file()}
      </Button>
    </CallForm>
  </noscript>
);

/** Uploads in progress, with their share or error. */
export function FilesOnTheirWay({ sending }: { sending: readonly Sending[] }) {
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {sending.map(({ key, name, share, error }) => (
        <div key={key}>
          {error ? (
            <p className="text-red">{m.apply_file_failed({ name, why: error })}</p>
          ) : (
            <>
              <p className="truncate text-small">{m.apply_sending({ name })}</p>
              <progress
                value={Math.round(share * 100)}
                max={100}
                aria-label={m.apply_sending({ name })}
                className="h-2 w-full overflow-hidden rounded-full accent-blue"
              />
            </>
          )}
        </div>
      ))}
    </div>
  );
}

import { Fragment, useEffect, useRef, useState } from 'react';
import { type UploadKind, uploadAccepts, uploadKinds } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useAwake } from '../../client/use-awake.ts';
import { Button, IconButton } from '../../kit/button.tsx';
import { FieldError } from '../../kit/field.tsx';
import type { IconName } from '../../kit/icon-names.ts';
import { useHeldFile } from '../../kit/unsent-form.ts';
import { Recorder } from './recorder.tsx';
import { SentFiles } from './sent-files.tsx';
import { type PendingUpload, type SentFile, useUploads } from './use-uploads.ts';

type Picker = { icon: IconName; label: () => string; limit: (most: { megabytes: number }) => string };
const pickers: Readonly<Record<UploadKind, Picker>> = {
  picture: { icon: 'image', label: m.uploads_add_pictures, limit: m.uploads_limit_picture },
  voice: { icon: 'microphone', label: m.uploads_add_voice, limit: m.uploads_limit_voice },
  video: { icon: 'video-camera', label: m.uploads_add_video, limit: m.uploads_limit_video },
  document: { icon: 'notebook', label: m.uploads_add_document, limit: m.uploads_limit_document },
};

/** What a kind of file may be, in a sentence. */
const limitOf = (kind: UploadKind) => pickers[kind].limit({ megabytes: uploadKinds[kind] / 1_000_000 });

type Props = {
  label: string;
  hint?: string;
  files: readonly SentFile[];
  onFiles: (change: (before: readonly SentFile[]) => readonly SentFile[]) => void;
  kinds: readonly UploadKind[];
  /** Off where the hint says what the files may be. */
  saysLimits?: boolean;
  error?: string | null | undefined;
  /** Called when uploads or recordings start or end. */
  onBusy?: (isBusy: boolean) => void;
};

/** Files of a form, chosen or recorded: uploads with their progress, and the finished ones. */
export function FileField({ label, hint, files, onFiles, kinds, saysLimits = true, error, onBusy }: Props) {
  const { uploads, send, again, drop, isBusy } = useUploads(onFiles);
  const [first] = useState(files);
  const [isRecording, setRecording] = useState(false);
  useHeldFile(
    isRecording || uploads.length > 0 || files.some(({ id }) => first.every((file) => file.id !== id)),
  );
  useAwake(isBusy || isRecording);
  useEffect(() => onBusy?.(isBusy || isRecording), [isBusy, isRecording, onBusy]);
  return (
    <fieldset className="grid min-w-0 gap-3 noscript:hidden">
      <legend className="float-start mb-0.5 font-strong">{label}</legend>
      {hint && <p className="clear-both -mt-2 text-small text-ink-soft">{hint}</p>}
      <SentFiles
        files={files}
        action={(file) => (
          <IconButton
            icon="trash"
            label={`${m.uploads_remove()} ${file.name}`}
            onClick={() => onFiles((before) => before.filter(({ id }) => id !== file.id))}
          />
        )}
      />
      {uploads.map((file) => (
        <Uploads key={file.key} file={file} onAgain={() => again(file)} onDrop={() => drop(file.key)} />
      ))}
      <div className="flex flex-wrap gap-2.5">
        {kinds.map((kind) => (
          <Fragment key={kind}>
            {kind === 'voice' && (
              <Recorder
                onOn={setRecording}
                onRecorded={(sound) => send('voice', sound, m.uploads_recording())}
              />
            )}
            <Choose kind={kind} onChosen={(file) => send(kind, file, file.name)} />
          </Fragment>
        ))}
      </div>
      {saysLimits && (
        <ul className="text-small text-ink-soft">
          {kinds.map((kind) => (
            <li key={kind}>{limitOf(kind)}</li>
          ))}
        </ul>
      )}
      <FieldError id="files" error={error ?? null} />
    </fieldset>
  );
}

function Choose({ kind, onChosen }: { kind: UploadKind; onChosen: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const { icon, label } = pickers[kind];
  return (
    <>
      <Button look="secondary" icon={icon} onClick={() => input.current?.click()}>
        {label()}
      </Button>
      <input
        ref={input}
        type="file"
        accept={uploadAccepts[kind]}
        multiple={kind === 'picture'}
        aria-label={label()}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          for (const file of event.target.files ?? []) onChosen(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Saves a recording, which exists nowhere else. */
function Save({ file, name }: Pick<PendingUpload, 'file' | 'name'>) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <a href={address} download={name} className="tap text-small text-blue underline">
      {m.uploads_save()}
    </a>
  );
}

type UploadsProps = { file: PendingUpload; onAgain: () => void; onDrop: () => void };

function Uploads({ file, onAgain, onDrop }: UploadsProps) {
  const percent = Math.round(file.share * 100);
  return (
    <div className="flex max-w-130 items-center gap-2" role="status">
      <div className="min-w-0 grow">
        <p className="truncate text-small">{file.name}</p>
        {file.error ? (
          <>
            <p className="text-small text-red">{file.error}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 empty:hidden">
              {file.mayGoAgain && (
                <Button look="secondary" size="small" onClick={onAgain}>
                  {m.uploads_again()}
                </Button>
              )}
              {!(file.file instanceof File) && <Save file={file.file} name={file.name} />}
            </div>
          </>
        ) : (
          <>
            <progress
              value={percent}
              max={100}
              aria-label={m.uploads_sending({ percent })}
              className="h-2 w-full overflow-hidden rounded-full accent-blue"
            />
            <p className="text-small text-ink-soft">
              {file.isWaiting ? m.uploads_waiting() : m.uploads_sending({ percent })}
            </p>
          </>
        )}
      </div>
      <IconButton icon="x" label={`${m.uploads_remove()} ${file.name}`} onClick={onDrop} />
    </div>
  );
}

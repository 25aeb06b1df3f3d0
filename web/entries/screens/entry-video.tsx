import { useRef } from 'react';
import { figures } from '../../../contract/core/figures.ts';
import type { EntryView } from '../../../contract/entries/calls.ts';
import { entryVideoBytes } from '../../../contract/entries/limits.ts';
import { uploadAccepts } from '../../../contract/uploads/kinds.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useAwake } from '../../client/use-awake.ts';
import { Button } from '../../kit/button.tsx';
import { RadioCards } from '../../kit/choice-cards.tsx';
import { FieldError } from '../../kit/field.tsx';
import { Icon } from '../../kit/icon.tsx';
import { TextField } from '../../kit/text-field.tsx';
import { useHeldFile } from '../../kit/unsent-form.ts';

const types = uploadAccepts.video;

type VideoWay = 'link' | 'file' | 'later';
export type VideoChoice = { way: VideoWay; link: string; file: File | null };

type Props = {
  value: VideoChoice;
  onValue: (change: Partial<VideoChoice>) => void;
  /** The file handed in before. */
  stored: EntryView['file'];
  errors: { link?: string | undefined; file?: string | undefined };
  onError: (error: string) => void;
  /** The share sent during an upload, 0 to 1. */
  sent: number | null;
};

/** A contest entry's video: a link, an uploaded file, or later. */
export function EntryVideo({ value, onValue, stored, errors, onError, sent }: Props) {
  return (
    <div className="grid gap-4">
      <RadioCards
        legend={m.entry_video()}
        name="_video_way"
        value={value.way}
        onValue={(way) => onValue({ way: way as VideoWay })}
        columns={3}
        className="noscript:hidden"
        choices={[
          { value: 'link', label: m.entry_by_link() },
          { value: 'file', label: m.entry_by_file() },
          { value: 'later', label: m.entry_later(), detail: m.entry_later_words() },
        ]}
      />
      {stored && value.way === 'later' && (
        <p className="flex flex-wrap items-center gap-2">
          <Icon name="video-camera" className="text-ink-soft" />
          {m.entry_kept()}: {stored.name}
          <a href={stored.url} target="_blank" rel="noopener noreferrer" className="text-blue underline">
            {m.entry_watch()}
          </a>
        </p>
      )}
      {value.way === 'link' && (
        <TextField
          label={m.entry_link()}
          hint={m.entry_link_hint()}
          name="video_link"
          inputMode="url"
          placeholder="https://"
          kept
          value={value.link}
          onValue={(link) => onValue({ link })}
          error={errors.link ?? null}
        />
      )}
      <noscript>
        <label className="block">
          <span className="mb-1.5 block font-strong">{m.entry_file()}</span>
          <span className="mb-3 block text-small text-ink-soft">{m.entry_file_hint(figures)}</span>
          <input type="file" name="video" accept={types} />
        </label>
        <FieldError id="video-file" error={errors.file ?? null} />
      </noscript>
      {value.way === 'file' && (
        <ChooseFile
          file={value.file}
          onFile={(file) => onValue({ file })}
          onError={onError}
          error={errors.file}
          sent={sent}
        />
      )}
    </div>
  );
}

function ChooseFile({
  file,
  onFile,
  onError,
  error,
  sent,
}: {
  file: File | null;
  onFile: (file: File | null) => void;
  onError: (error: string) => void;
  error: string | undefined;
  sent: number | null;
}) {
  const input = useRef<HTMLInputElement>(null);
  useAwake(sent !== null);
  const choose = (next: File | undefined) => {
    if (!next) return;
    if (next.size > entryVideoBytes) {
      onFile(null);
      onError(m.entry_too_large(figures));
    } else onFile(next);
  };
  useHeldFile(file !== null);
  const percent = Math.round((sent ?? 0) * 100);
  return (
    <div>
      <p className="mb-1.5 font-strong">{m.entry_file()}</p>
      <p className="mb-3 text-small text-ink-soft">{m.entry_file_hint(figures)}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          look="secondary"
          icon="upload-simple"
          disabled={sent !== null}
          onClick={() => input.current?.click()}
        >
          {file ? m.entry_other_file() : m.entry_choose_file()}
        </Button>
        {file && (
          <span className="min-w-0 break-all">
            {m.entry_file_chosen({ name: file.name, megabytes: (file.size / 1_000_000).toFixed(1) })}
          </span>
        )}
      </div>
      {sent !== null && (
        <div className="mt-3" role="status">
          <progress
            value={percent}
            max={100}
            aria-label={m.entry_sending({ percent })}
            className="h-2 w-full overflow-hidden rounded-full accent-blue"
          />
          <p className="text-small text-ink-soft">{m.entry_sending({ percent })}</p>
        </div>
      )}
      <FieldError id="video" error={error ?? null} />
      <input
        ref={input}
        type="file"
        accept={types}
        aria-label={m.entry_file()}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </div>
  );
}

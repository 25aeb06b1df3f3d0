import { FileField, FileInput, ImageField, ImageInput, useNotify } from 'react-admin';
import { figures } from '../../contract/core/figures.ts';
import * as m from '../../messages/compiled/messages.js';
import { refusedFileWords } from './refused-file.ts';

type OneFileInputProps = {
  source: string;
  label: string;
  /** Media types with their file extensions. */
  accept: Record<string, string[]>;
  megabytes: number;
  isRequired?: boolean;
};

type Rejected = { errors: readonly { code: string }[] };

/** What both fields need: a name, which react-admin does not take from the label, a limit, and words for a refused file. */
function useLimits({ label, accept, megabytes }: Pick<OneFileInputProps, 'label' | 'accept' | 'megabytes'>) {
  const notify = useNotify();
  const onDropRejected = (files: readonly Rejected[]) => {
    const codes = files.flatMap(({ errors }) => errors.map(({ code }) => code));
    notify(refusedFileWords(codes, { accept, megabytes }), { type: 'warning' });
  };
  return { maxSize: megabytes * 1_000_000, options: { onDropRejected }, inputProps: { 'aria-label': label } };
}

/** A file, chosen or dropped. Its size is limited by a sentence beneath, and a larger file is refused aloud. */
export function OneFileInput({ megabytes, isRequired = false, ...props }: OneFileInputProps) {
  const limits = useLimits({ ...props, megabytes });
  return (
    <FileInput
      {...props}
      {...(isRequired ? { isRequired } : {})}
      {...limits}
      helperText={m.desk_file_most({ megabytes })}
    >
      <FileField source="src" title="title" />
    </FileInput>
  );
}

type OnePictureInputProps = { source: string; label: string; helperText?: string };

const pictures = { 'image/*': ['.png', '.jpg', '.jpeg', '.webp'] };

/** A picture, chosen or dropped, with a preview. */
export function OnePictureInput(props: OnePictureInputProps) {
  const limits = useLimits({ ...props, accept: pictures, megabytes: figures.photoMegabytes });
  return (
    <ImageInput {...props} accept={pictures} {...limits}>
      <ImageField source="src" title="title" />
    </ImageInput>
  );
}

import { FileField, FileInput, ImageField, ImageInput, useNotify } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';

type OneFileInputProps = {
  source: string;
  label: string;
  /** Media types with their file extensions. */
  accept: Record<string, string[]>;
  megabytes: number;
  isRequired?: boolean;
};

/** react-admin shows the label but does not name the field by it. */
const named = (label: string) => ({ 'aria-label': label });

/** A file, chosen or dropped. Its size is limited by a sentence beneath, and a larger file is refused aloud. */
export function OneFileInput({ megabytes, isRequired = false, ...props }: OneFileInputProps) {
  const notify = useNotify();
  return (
    <FileInput
      {...props}
      {...(isRequired ? { isRequired } : {})}
      maxSize={megabytes * 1_000_000}
      helperText={m.desk_file_most({ megabytes })}
      options={{
        onDropRejected: ([first]) =>
          notify(
            first?.errors.some(({ code }) => code === 'file-too-large')
              ? m.uploads_too_large({ megabytes })
              : m.desk_file_kind({ kinds: Object.values(props.accept).flat().join(' ') }),
            { type: 'warning' },
          ),
      }}
      inputProps={named(props.label)}
    >
      <FileField source="src" title="title" />
    </FileInput>
  );
}

type OnePictureInputProps = { source: string; label: string; helperText?: string };

/** A picture, chosen or dropped, with a preview. */
export const OnePictureInput = (props: OnePictureInputProps) => (
  <ImageInput
    {...props}
    accept={{ 'image/*': ['.png', '.jpg', '.jpeg', '.webp'] }}
    inputProps={named(props.label)}
  >
    <ImageField source="src" title="title" />
  </ImageInput>
);

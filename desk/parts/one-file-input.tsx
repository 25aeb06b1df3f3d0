import { FileField, FileInput, ImageField, ImageInput } from 'react-admin';

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

/** A file, chosen or dropped. */
export const OneFileInput = ({ megabytes, isRequired = false, ...props }: OneFileInputProps) => (
  <FileInput
    {...props}
    {...(isRequired ? { isRequired } : {})}
    maxSize={megabytes * 1_000_000}
    inputProps={named(props.label)}
  >
    <FileField source="src" title="title" />
  </FileInput>
);

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

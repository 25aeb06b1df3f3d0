import { FileField, FileInput, ImageField, ImageInput } from 'react-admin';

type OneFileInputProps = {
  source: string;
  label: string;
  /** Media types with the ends of names that are theirs. */
  accept: Record<string, string[]>;
  megabytes: number;
  isRequired?: boolean;
};

/** The field itself is called by its label, which react-admin only shows. */
const called = (label: string) => ({ 'aria-label': label });

/** A file that is chosen or dropped. */
export const OneFileInput = ({ megabytes, isRequired = false, ...props }: OneFileInputProps) => (
  <FileInput
    {...props}
    {...(isRequired ? { isRequired } : {})}
    maxSize={megabytes * 1_000_000}
    inputProps={called(props.label)}
  >
    <FileField source="src" title="title" />
  </FileInput>
);

type OnePictureInputProps = { source: string; label: string; helperText?: string };

/** A picture that is chosen or dropped, and shown before it is sent. */
export const OnePictureInput = (props: OnePictureInputProps) => (
  <ImageInput
    {...props}
    accept={{ 'image/*': ['.png', '.jpg', '.jpeg', '.webp'] }}
    inputProps={called(props.label)}
  >
    <ImageField source="src" title="title" />
  </ImageInput>
);

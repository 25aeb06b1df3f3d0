import { FileField, FileInput } from 'react-admin';

type OneFileInputProps = {
  source: string;
  label: string;
  /** Media types with the ends of names that are theirs. */
  accept: Record<string, string[]>;
  megabytes: number;
  isRequired?: boolean;
};

/** A file that is chosen or dropped; its field is called by its label, which react-admin only shows. */
export const OneFileInput = ({ megabytes, isRequired = false, ...props }: OneFileInputProps) => (
  <FileInput
    {...props}
    {...(isRequired ? { isRequired } : {})}
    maxSize={megabytes * 1_000_000}
    inputProps={{ 'aria-label': props.label }}
  >
    <FileField source="src" title="title" />
  </FileInput>
);

import * as m from '../../messages/compiled/messages.js';

type Limits = {
  /** Media types with their file extensions. */
  accept: Record<string, string[]>;
  megabytes: number;
};

/** Why a chosen or dropped file was not taken, by the codes of react-dropzone. */
export function refusedFileWords(codes: readonly string[], { accept, megabytes }: Limits): string {
  if (codes.includes('too-many-files')) return m.desk_file_one();
  if (codes.includes('file-too-large')) return m.uploads_too_large({ megabytes });
  return m.desk_file_kind({ kinds: Object.values(accept).flat().join(' ') });
}

import { type UploadKind, uploadKinds } from '../../../contract/uploads/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';

/** The most that an account may have waiting. */
export const quota = { files: 60, bytes: 250_000_000 };

/** Bytes that all accounts together may have waiting: a small part of a disk. */
export const quotaOfAll = 20_000_000_000;

/** Hours after which a waiting file is deleted. */
export const waitingHours = 48;

export const limits = {
  begin: { name: 'upload-begin', points: 300, seconds: 86_400 },
  part: { name: 'upload-part', points: 6000, seconds: 86_400 },
  /** Taken files leave the quota, so megabytes are also limited by person and day. */
  megabytes: { name: 'upload-megabytes', points: 1500, seconds: 86_400 },
  /** A school's network, from which many families and teachers send. */
  megabytesAddress: { name: 'upload-megabytes-address', points: 6000, seconds: 86_400 },
} as const;

/** The stored type of each kind of file by its content; a recording without a picture is sound. */
const storedTypes: Readonly<Record<UploadKind, Readonly<Record<string, string>>>> = {
  picture: { 'image/jpeg': 'image/webp', 'image/png': 'image/webp', 'image/webp': 'image/webp' },
  voice: {
    'video/webm': 'audio/webm',
    'video/mp4': 'audio/mp4',
    'video/quicktime': 'audio/mp4',
    'audio/mp4': 'audio/mp4',
    'audio/ogg': 'audio/ogg',
    'audio/mpeg': 'audio/mpeg',
    'audio/aac': 'audio/aac',
    'audio/wav': 'audio/wav',
    'audio/amr': 'audio/amr',
  },
  video: { 'video/mp4': 'video/mp4', 'video/quicktime': 'video/quicktime', 'video/webm': 'video/webm' },
  document: {
    'application/pdf': 'application/pdf',
    'application/zip': 'application/zip',
    'application/msword': 'application/msword',
  },
};

/** Returns the type a file is stored as, or null if its content is of another kind. */
export const keptTypeOf = (kind: UploadKind, mediaType: string | null): string | null =>
  (Object.hasOwn(storedTypes[kind], mediaType ?? '') && storedTypes[kind][mediaType ?? '']) || null;

/** Returns the kind of a file that came without one. */
export const kindOf = (mediaType: string | null): UploadKind =>
  (['picture', 'video', 'voice'] as const).find((kind) => keptTypeOf(kind, mediaType)) ?? 'document';

/** Says why a file cannot be sent, or null: too large for its kind, or too much waiting, of its sender or in all. */
export function whyNotBegin(
  file: { kind: UploadKind; bytes: number },
  waiting: { files: number; bytes: number; ofAll: number },
): Reason | null {
  const most = uploadKinds[file.kind];
  if (file.bytes > most) return { code: 'file_too_large', params: { megabytes: most / 1_000_000 } };
  if (waiting.files >= quota.files || waiting.bytes + file.bytes > quota.bytes) return 'uploads.quota';
  return waiting.ofAll + file.bytes > quotaOfAll ? 'uploads.no_room' : null;
}

/** Allowed endings by type of content, the plainest first. A computer opens a download by its name, whatever its content. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/webp': ['webp'],
  'audio/webm': ['webm', 'weba'],
  'audio/mp4': ['m4a', 'mp4', '3gp', 'mov', 'qta'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mpeg': ['mp3'],
  'audio/aac': ['aac'],
  'audio/wav': ['wav'],
  'audio/amr': ['amr', 'awb'],
  'video/mp4': ['mp4', 'm4v', '3gp'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'application/msword': 'doc xls ppt wps et dps'.split(' '),
  'application/zip': 'zip docx xlsx pptx odt ods odp pages numbers key epub'.split(' '),
};

/** Archives that programs know by their ending: each opens its own kind only. */
const ownKinds = 'docx xlsx pptx odt ods odp epub'.split(' ');

/** The ending of a document that only its own program opens; null for other names. */
export function documentEnding(name: string): string | null {
  const ending = name.split('.').at(-1)?.trim().toLowerCase() ?? '';
  return ownKinds.includes(ending) ? ending : null;
}

/** Whether content is another document than the ending says, or just an archive. */
export const isMisnamed = (ending: string, byContent: string | null): boolean =>
  byContent !== null && byContent !== ending && ['zip', ...ownKinds].includes(byContent);

/**
 * Returns the name of a download: without folders, control characters or direction marks, never empty, and with an ending of its stored
 * type. A picture was rewritten, so its former ending is dropped.
 */
export function fileName(name: string, mediaType: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/^[\s.]+/, '')
    .trim();
  const [first = 'bin', ...alternatives] = endings[mediaType] ?? [];
  const isPicture = mediaType.startsWith('image/');
  if (!isPicture && [first, ...alternatives].some((ending) => plain.toLowerCase().endsWith(`.${ending}`)))
    return [...plain].slice(-100).join('');
  const stem = isPicture ? plain.replace(/\.[^.]*$/, '') : plain;
  return `${[...stem].slice(0, 90).join('') || (isPicture ? 'picture' : 'file')}.${first}`;
}

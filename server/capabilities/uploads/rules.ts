import { type UploadKind, uploadKinds } from '../../../contract/uploads/kinds.ts';
import type { Reason } from '../../platform/refusal.ts';

/** What an account may have waiting to be taken. */
export const quota = { files: 60, bytes: 250_000_000 };

/** Hours that a file waits to be taken. */
export const waitingHours = 48;

export const limits = {
  begin: { name: 'upload-begin', points: 300, seconds: 86_400 },
  part: { name: 'upload-part', points: 6000, seconds: 86_400 },
  /** What is taken stays, so that what waits is no bound on it: a person sends so many megabytes in a day. */
  megabytes: { name: 'upload-megabytes', points: 1500, seconds: 86_400 },
} as const;

/** How each kind of file is kept, by what its content says it is; a recording without a picture is sound. */
const kept: Readonly<Record<UploadKind, Readonly<Record<string, string>>>> = {
  picture: { 'image/jpeg': 'image/webp', 'image/png': 'image/webp', 'image/webp': 'image/webp' },
  voice: {
    'video/webm': 'audio/webm',
    'video/mp4': 'audio/mp4',
    'audio/mp4': 'audio/mp4',
    'audio/ogg': 'audio/ogg',
    'audio/mpeg': 'audio/mpeg',
  },
  video: { 'video/mp4': 'video/mp4', 'video/quicktime': 'video/quicktime', 'video/webm': 'video/webm' },
  document: { 'application/pdf': 'application/pdf', 'application/zip': 'application/zip' },
};

/** What a file is kept as, or null when its content is none of its kind. */
export const keptTypeOf = (kind: UploadKind, mediaType: string | null): string | null =>
  (Object.hasOwn(kept[kind], mediaType ?? '') && kept[kind][mediaType ?? '']) || null;

/** What a file that came without a word of it is taken for. */
export const kindOf = (mediaType: string | null): UploadKind =>
  (['picture', 'video', 'voice'] as const).find((kind) => keptTypeOf(kind, mediaType)) ?? 'document';

/** Why a file cannot be sent, or null: it is larger than its kind may be, or too many wait already. */
export function whyNotBegin(
  file: { kind: UploadKind; bytes: number },
  waiting: { files: number; bytes: number },
): Reason | null {
  if (file.bytes > uploadKinds[file.kind]) return 'too_large';
  const isOver = waiting.files >= quota.files || waiting.bytes + file.bytes > quota.bytes;
  return isOver ? 'uploads.quota' : null;
}

/**
 * How files end that are of a kind by their content, the plainest first. A file begins like one kind and is another where its name says so:
 * what a computer does with it after it was downloaded goes by its name.
 */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/webp': ['webp'],
  'audio/webm': ['webm', 'weba'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/mpeg': ['mp3'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
  'application/pdf': ['pdf'],
  'application/zip': 'zip docx xlsx pptx odt ods odp pages numbers key epub'.split(' '),
};

/**
 * What a download is called: without folders, control characters or what turns the reading direction, never without a name, and with an
 * ending of what it is kept as. A picture was made anew, so that the ending it came with is gone.
 */
export function fileName(name: string, mediaType: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '')
    .replace(/^[\s.]+/, '')
    .trim();
  const [first = 'bin', ...others] = endings[mediaType] ?? [];
  const isPicture = mediaType.startsWith('image/');
  if (!isPicture && [first, ...others].some((one) => plain.toLowerCase().endsWith(`.${one}`)))
    return [...plain].slice(-100).join('');
  const stem = isPicture ? plain.replace(/\.[^.]*$/, '') : plain;
  return `${[...stem].slice(0, 90).join('') || (isPicture ? 'picture' : 'file')}.${first}`;
}

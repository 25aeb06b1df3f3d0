import { figures, megabytes } from '../core/figures.ts';

/** Kinds of files sent in parts, recognised by content, with the largest size in bytes. */
export const uploadKinds = {
  picture: megabytes(figures.photoMegabytes),
  voice: megabytes(figures.voiceMegabytes),
  video: megabytes(figures.videoMegabytes),
  document: megabytes(figures.videoMegabytes),
} as const;
export type UploadKind = keyof typeof uploadKinds;
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]];

/** Bytes of one part: small, so that a broken connection loses little. */
export const uploadPartBytes = 512_000;

/** What a chooser of files offers for each kind: types and endings, as devices know them by one or the other. */
export const uploadAccepts: Readonly<Record<UploadKind, string>> = {
  picture: 'image/jpeg,image/png,image/webp',
  voice: 'audio/*,.mp3,.m4a,.aac,.wav,.ogg,.opus,.amr',
  video: 'video/mp4,video/quicktime,video/webm,.mp4,.m4v,.mov,.webm',
  document: 'application/pdf,.pdf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.zip',
};

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

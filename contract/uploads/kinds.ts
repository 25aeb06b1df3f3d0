import { figures, megabytes } from '../core/figures.ts';

/** What can be sent in parts: each kind is told by the file's content, and the largest file of it is so many bytes. */
export const uploadKinds = {
  picture: megabytes(figures.photoMegabytes),
  voice: megabytes(figures.voiceMegabytes),
  video: megabytes(figures.videoMegabytes),
  document: megabytes(figures.videoMegabytes),
} as const;
export type UploadKind = keyof typeof uploadKinds;
export const uploadKindNames = Object.keys(uploadKinds) as [UploadKind, ...UploadKind[]];

/** Bytes of one part: small enough that a broken connection loses little. */
export const uploadPartBytes = 512_000;

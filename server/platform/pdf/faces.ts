import { join } from 'node:path';
import { chineseFace } from '../faces/chinese-face.ts';

const own = (name: string) => join(import.meta.dirname, 'faces', name);

/** The weights that documents are set in. */
export type Face = 'normal' | 'strong';

/** The Chinese face of each weight, and what is set where it lacks a letter (`faces/OFL.txt` says what that is). */
export const faces: Readonly<Record<Face, { main: string; latin: string; rare: readonly string[] }>> = {
  normal: {
    main: chineseFace(400),
    latin: own('latin-400.ttf'),
    rare: [own('rare-hk-400.ttf'), own('rare-jp-400.ttf')],
  },
  strong: {
    main: chineseFace(600),
    latin: own('latin-600.ttf'),
    rare: [own('rare-hk-600.ttf'), own('rare-jp-600.ttf')],
  },
};

/** The colours of documents. */
export const ink = '#22303c';
export const soft = '#5b6b78';
export const ruled = '#d5dde3';

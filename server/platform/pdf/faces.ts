import { join } from 'node:path';
import { chineseFace } from '../faces/chinese-face.ts';

const shipped = (name: string) => join(import.meta.dirname, 'faces', name);

/** The weights of documents. */
export type Face = 'normal' | 'strong';

/** The fonts of each weight: the Chinese one, and others for characters it lacks (listed in `faces/OFL.txt`). */
export const faces: Readonly<Record<Face, { main: string; latin: string; rare: readonly string[] }>> = {
  normal: {
    main: chineseFace(400),
    latin: shipped('latin-400.ttf'),
    rare: [shipped('rare-hk-400.ttf'), shipped('rare-jp-400.ttf')],
  },
  strong: {
    main: chineseFace(600),
    latin: shipped('latin-600.ttf'),
    rare: [shipped('rare-hk-600.ttf'), shipped('rare-jp-600.ttf')],
  },
};

/** The colours of documents. */
export const ink = '#22303c';
export const soft = '#5b6b78';
export const ruled = '#d5dde3';

import { createRequire } from 'node:module';
import { join } from 'node:path';

const resolve = createRequire(import.meta.url).resolve;
const own = (name: string) => join(import.meta.dirname, 'faces', name);

/** The weights that documents are set in. */
export type Face = 'normal' | 'strong';

/** The Chinese face of each weight, and what is set where it lacks a letter (`faces/OFL.txt` says what that is). */
export const faces: Readonly<Record<Face, { main: string; latin: string; rare: readonly string[] }>> = {
  normal: {
    main: resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    latin: own('latin-400.ttf'),
    rare: [own('rare-hk-400.ttf'), own('rare-jp-400.ttf')],
  },
  strong: {
    main: resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf'),
    latin: own('latin-600.ttf'),
    rare: [own('rare-hk-600.ttf'), own('rare-jp-600.ttf')],
  },
};

/** The colours of documents. */
export const ink = '#22303c';
export const soft = '#5b6b78';
export const ruled = '#d5dde3';

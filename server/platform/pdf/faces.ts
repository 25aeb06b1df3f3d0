import { createRequire } from 'node:module';

const resolve = createRequire(import.meta.url).resolve;

/** The Chinese faces that documents are set in. */
export const normal = resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf');
export const strong = resolve('@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf');

/** The colours of documents. */
export const ink = '#22303c';
export const soft = '#5b6b78';
export const ruled = '#d5dde3';

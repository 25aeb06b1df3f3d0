import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const everything =
  '{attack,contract,demo,desk,drawing,server,web,words,simulator,tools,journeys,bench}/**/*.{ts,tsx}';

const texts = new Map<string, string>();
/** The text of a file under `folder`. Files of the project are read only once per run. */
export function textOf(folder: string, file: string): string {
  const path = join(folder, file);
  const text = texts.get(path) ?? readFileSync(path, 'utf8');
  if (folder === root) texts.set(path, text);
  return text;
}

/** Our own source files under `folder`, relative to it and in a stable order, with their text. */
export const sources = (folder: string, pattern = everything): { file: string; text: string }[] =>
  globSync(pattern, { cwd: folder })
    .sort()
    .map((file) => ({ file, text: textOf(folder, file) }));

/** The same without tests and the examples of rights. */
export const running = (folder: string, pattern = everything): { file: string; text: string }[] =>
  sources(folder, pattern).filter(
    ({ file }) => !/(\.test\.tsx?|\/rights-examples\.ts|\/testing[\w-]*\.ts)$/.test(file),
  );

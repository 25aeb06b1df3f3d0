import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sources } from './files.ts';

/** A sentence, or its variants by a number in it (inlang's message format). */
type Message = string | readonly [{ match: Record<string, string> }];
type Messages = Record<string, Message>;
const load = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Messages;
const sentencesOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);
// A set, because a language may use a name twice where the other has a pronoun.
const places = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join(' ');

/** Keys in two message files: all files are joined, so the later would silently replace the earlier. */
function doubled(files: readonly { file: string; keys: readonly string[] }[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, keys }) =>
    keys.flatMap((key) => {
      const firstFile = first.get(key);
      if (!firstFile) first.set(key, file);
      return firstFile ? [`${file}: ${key} is also in ${firstFile}, and one of them is lost; rename it`] : [];
    }),
  );
}

/** Messages that lack a language, have other placeholders in it, share a key with another file, or are unused. */
export function messages(folder = root): string[] {
  const found: string[] = [];
  const code = sources(folder, '{contract,desk,server,web,words,simulator}/**/*.{ts,tsx}')
    .map(({ text }) => text)
    .join('\n');
  const used = new Set(code.match(/[a-z]\w*/g) ?? []);
  const files = globSync('messages/*.zh.json', { cwd: folder })
    .sort()
    .map((file) => {
      const [zh, en] = [load(join(folder, file)), load(join(folder, file.replace('.zh.', '.en.')))];
      const keys = new Set([...Object.keys(zh), ...Object.keys(en)].filter((key) => !key.startsWith('$')));
      return { file, zh, en, keys: [...keys] };
    });
  for (const { file, zh, en, keys } of files) {
    for (const key of keys) {
      const [chinese, english] = [zh[key], en[key]];
      if (!chinese || !english) found.push(`${file}: ${key} is missing in one language`);
      else {
        const filled = new Set([...sentencesOf(chinese), ...sentencesOf(english)].map(places));
        if (filled.size > 1) found.push(`${file}: ${key} has other placeholders in English`);
      }
      if (!used.has(key)) found.push(`${file}: ${key} is unused`);
    }
  }
  return [...found, ...doubled(files)];
}

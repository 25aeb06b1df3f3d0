import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sources } from './files.ts';

/** A sentence, or its variants by a number in it (inlang's message format). */
type Message = string | readonly [{ match: Record<string, string> }];
type Messages = Record<string, Message>;
const load = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Messages;
const sentencesOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : Object.values(message[0].match);
// A language may say a name twice where the other says "they".
const places = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))].sort().join(' ');

const counted =
  /\{(count|lessons|hours|days|seconds|notice|cutOff)\} (?!times in all|minutes)(?:\w+ )?[a-z]+s\b/;

/** Whether an English message says a number of things and has no words for one of them. Minutes are never one. */
export function lacksSingular(message: Message): boolean {
  // "More than 1000 courses" counts from a thousand on.
  return typeof message === 'string' && counted.test(message) && !message.startsWith('More than');
}

/** Keys that two pairs of files have: all are joined into one, where the later would silently stand for both. */
function doubled(files: readonly { file: string; keys: readonly string[] }[]): string[] {
  const first = new Map<string, string>();
  return files.flatMap(({ file, keys }) =>
    keys.flatMap((key) => {
      const other = first.get(key);
      if (!other) first.set(key, file);
      return other
        ? [`${file}: ${key} is also in ${other}, and one of them is lost: give it another name`]
        : [];
    }),
  );
}

/** Messages that miss a language, fill other places in it, cannot say one of something, that two files have, or that nobody uses. */
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
        if (filled.size > 1) found.push(`${file}: ${key} fills other places in English`);
        if (lacksSingular(english)) found.push(`${file}: ${key} has no English words for one`);
      }
      if (!used.has(key)) found.push(`${file}: nobody says ${key}`);
    }
  }
  return [...found, ...doubled(files)];
}

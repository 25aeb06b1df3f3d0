import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, sourceFiles } from './files.ts';

type Messages = Record<string, string>;
const load = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Messages;
const places = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .sort()
    .join(' ');

/** Messages that miss a language, fill other places in it, or that nobody uses. */
export function messages(): string[] {
  const found: string[] = [];
  const code = sourceFiles('{contract,server,web,words,simulator}/**/*.{ts,tsx}')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  const used = new Set(code.match(/[a-z]\w*/g) ?? []);
  for (const file of globSync('messages/*.zh.json', { cwd: root })) {
    const zh = load(file);
    const en = load(file.replace('.zh.', '.en.'));
    for (const key of new Set(
      [...Object.keys(zh), ...Object.keys(en)].filter((key) => !key.startsWith('$')),
    )) {
      const [chinese, english] = [zh[key], en[key]];
      if (!chinese || !english) found.push(`${file}: ${key} is missing in one language`);
      else if (places(chinese) !== places(english))
        found.push(`${file}: ${key} fills other places in English`);
      if (!used.has(key)) found.push(`${file}: nobody says ${key}`);
    }
  }
  return found;
}

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const compiledMessages = join(root, 'messages/compiled');
const options = [
  '--project',
  './project.inlang',
  '--outdir',
  './messages/compiled',
  '--no-emit-readme',
  '--silent',
];

/** The head of every message file, kept once in the joined file. */
const head = [
  /^\/\* eslint-disable \*\/\n/,
  /^\/\*\* @typedef \{import\('\.\.\/runtime\.js'\)\.LocalizedString\} LocalizedString \*\/\n/m,
];
const imported = /^import .* from '\.\.\/(?:runtime|registry)\.js';?\n/gm;

/**
 * Joins all messages into `messages.js`: a server reads one file instead of a thousand. Browser builds still use the
 * single files (`vite.config.ts`), so that a screen loads only the messages it uses.
 */
export function joinMessages(): void {
  const listed = readFileSync(join(compiledMessages, 'messages/_index.js'), 'utf8');
  const imports = new Set<string>();
  const bodies = [...listed.matchAll(/^export \* from '\.\/(.+\.js)'/gm)].map(([, file = '']) => {
    let text = `${readFileSync(join(compiledMessages, 'messages', file), 'utf8')}\n`;
    for (const line of text.match(imported) ?? []) imports.add(line.trim().replace(/;?$/, ';'));
    for (const part of [...head, imported]) text = text.replace(part, '');
    if (/^import /m.test(text)) throw new Error(`${file} has imports that cannot be joined`);
    return text.trim();
  });
  const typedef = "/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */";
  const joined = ['/* eslint-disable */', ...imports, typedef, ...bodies, ''].join('\n');
  writeFileSync(join(compiledMessages, 'messages.js'), joined.replaceAll("'../r", "'./r"));
}

/** Compiles the messages of both languages into typed functions. */
export function compileMessages(): void {
  const { status, stderr, stdout } = spawnSync(
    join(root, 'node_modules/.bin/paraglide-js'),
    ['compile', ...options],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The messages do not compile.\n${stdout}${stderr}`);
  joinMessages();
}

if (import.meta.main) compileMessages();

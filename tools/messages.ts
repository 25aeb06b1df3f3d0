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

/** What stands at the head of every message's file, and once at the head of all of them. */
const head = [
  /^\/\* eslint-disable \*\/\n/,
  /^\/\*\* @typedef \{import\('\.\.\/runtime\.js'\)\.LocalizedString\} LocalizedString \*\/\n/m,
];
const imported = /^import .* from '\.\.\/(?:runtime|registry)\.js';?\n/gm;

/**
 * Puts all messages into `messages.js`, which lists them: a server reads one file for a thousand. The build of the browser's
 * scripts goes by the list of single ones still (`vite.config.ts`), so that a screen takes along only what it says.
 */
export function joinMessages(): void {
  const listed = readFileSync(join(compiledMessages, 'messages/_index.js'), 'utf8');
  const imports = new Set<string>();
  const bodies = [...listed.matchAll(/^export \* from '\.\/(.+\.js)'/gm)].map(([, file = '']) => {
    let text = `${readFileSync(join(compiledMessages, 'messages', file), 'utf8')}\n`;
    for (const line of text.match(imported) ?? []) imports.add(line.trim().replace(/;?$/, ';'));
    for (const part of [...head, imported]) text = text.replace(part, '');
    if (/^import /m.test(text)) throw new Error(`${file} imports what cannot be joined`);
    return text.trim();
  });
  const typedef = "/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */";
  const whole = ['/* eslint-disable */', ...imports, typedef, ...bodies, ''].join('\n');
  writeFileSync(join(compiledMessages, 'messages.js'), whole.replaceAll("'../r", "'./r"));
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

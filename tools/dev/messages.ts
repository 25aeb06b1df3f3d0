import {
  appendFileSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { compile } from '@inlang/paraglide-js';
import { messageStamp } from '../build.ts';
import { joinMessages } from '../messages.ts';

const root = join(import.meta.dirname, '../..');
const compiled = join(root, 'messages/compiled/messages');
const pluginKey = 'plugin.inlang.messageFormat';

type Settings = { modules: string[]; [pluginKey]: { pathPattern: string[] } };
type Messages = Record<string, unknown>;

const readMessages = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as Messages;

/** The keys of new or changed messages. */
function keysChanged(previous: Messages, now: Messages): string[] {
  return Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(previous[key]));
}

/** Compiles only these messages in a temporary project. Returns the folder of the result. */
async function compileApart(scratch: string, messages: Record<string, Messages>): Promise<string> {
  const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8')) as Settings;
  const project = join(scratch, 'project.inlang');
  mkdirSync(project);
  for (const [locale, texts] of Object.entries(messages))
    writeFileSync(join(scratch, `some.${locale}.json`), JSON.stringify(texts));
  const apart: Settings = {
    ...settings,
    modules: settings.modules.map((path) => relative(scratch, join(root, path))),
    [pluginKey]: { ...settings[pluginKey], pathPattern: ['./some.{locale}.json'] },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(apart));
  const outdir = join(scratch, 'compiled');
  await compile({ project, outdir, emitReadme: false });
  return join(outdir, 'messages');
}

const readWhereThere = (file: string): string | null => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
};

/** Moves compiled files to their place, but only changed ones, so that no other file looks changed. */
function putInPlace(compiledFolder: string): void {
  let isNew = false;
  const index = join(compiled, '_index.js');
  const listed = readFileSync(index, 'utf8');
  for (const name of readdirSync(compiledFolder)) {
    if (name === '_index.js' || !name.endsWith('.js')) continue;
    const text = readFileSync(join(compiledFolder, name), 'utf8');
    if (readWhereThere(join(compiled, name)) === text) continue;
    writeFileSync(join(compiled, name), text);
    isNew = true;
    if (!listed.includes(`'./${name}'`)) appendFileSync(index, `\nexport * from './${name}'`);
  }
  if (isNew) joinMessages();
}

const pick = (messages: Messages, keys: readonly string[]): Messages =>
  Object.fromEntries(keys.filter((key) => key in messages).map((key) => [key, messages[key]]));

async function compileKeys(file: string, keys: readonly string[]): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'tongxue-messages-'));
  const locales = ['zh', 'en'].map((locale) => [
    locale,
    pick(readMessages(file.replace(/\.\w+\.json$/, `.${locale}.json`)), keys),
  ]);
  try {
    putInPlace(await compileApart(scratch, Object.fromEntries(locales)));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * Compiles only changed messages, which takes a twentieth of the time of all. A removed message stays until the next
 * start compiles all.
 */
export function openMessages() {
  const known = new Map(
    globSync('messages/*.json', { cwd: root }).map((file) => [
      file.replaceAll('\\', '/'),
      readMessages(file),
    ]),
  );
  return {
    /** Recompiles files, by their paths from the root: `messages/cart.zh.json`. Throws if one cannot be read. */
    async recompile(files: readonly string[]): Promise<void> {
      for (const file of files) {
        const now = readMessages(file);
        const keys = keysChanged(known.get(file) ?? {}, now);
        known.set(file, now);
        if (keys.length === 0) continue;
        rmSync(messageStamp, { force: true });
        await compileKeys(file, keys);
      }
    },
    /** Loads the compiler, which takes longer than it then works. */
    async warmUp(): Promise<void> {
      const [[file, messages] = []] = known;
      if (file && messages) await compileKeys(file, Object.keys(messages).slice(0, 1));
    },
  };
}

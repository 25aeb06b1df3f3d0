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

/** The keys whose messages are new or other ones. */
export function keysChanged(before: Messages, now: Messages): string[] {
  return Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
}

/** A project of these messages only, made in a folder that is thrown away; answers where it was compiled to. */
async function compileApart(scratch: string, messages: Record<string, Messages>): Promise<string> {
  const settings = JSON.parse(readFileSync(join(root, 'project.inlang/settings.json'), 'utf8')) as Settings;
  const project = join(scratch, 'project.inlang');
  mkdirSync(project);
  for (const [locale, some] of Object.entries(messages))
    writeFileSync(join(scratch, `some.${locale}.json`), JSON.stringify(some));
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

/** Puts what was compiled where browsers and the server read it, and only what is new, so that nothing else looks changed. */
function putInPlace(from: string): void {
  let isNew = false;
  const index = join(compiled, '_index.js');
  const listed = readFileSync(index, 'utf8');
  for (const name of readdirSync(from)) {
    if (name === '_index.js' || !name.endsWith('.js')) continue;
    const text = readFileSync(join(from, name), 'utf8');
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
 * Compiles changed messages and no others, in a twentieth of the time that all of them take. A message that was removed stays
 * until all are compiled again, as the next start does.
 */
export function openMessages() {
  const known = new Map(
    globSync('messages/*.json', { cwd: root }).map((file) => [
      file.replaceAll('\\', '/'),
      readMessages(file),
    ]),
  );
  return {
    /** Takes files by their paths from the root: `messages/cart.zh.json`. Throws where one cannot be read. */
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
    /** Loads the compiler, which takes longer than what it then does. */
    async warmUp(): Promise<void> {
      const [[file, messages] = []] = known;
      if (file && messages) await compileKeys(file, Object.keys(messages).slice(0, 1));
    },
  };
}

import { watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** What the server's process is loaded from; the pages' own sources are watched by Vite. */
const folders = ['server', 'contract', 'drawing', 'messages', 'simulator', 'demo', 'words'];

/** What has changed since the last time it was told. */
export type Changed = {
  messages: string[];
  simulator: boolean;
  /** The server itself, whose answers would be old ones. */
  server: boolean;
  /** What the server says or draws beside the pages: mails, refusals, pictures for messengers. */
  besides: boolean;
};

/** Sorts changed files into what has to be done; a file that nobody loads asks for nothing. */
export function whatChanged(files: readonly string[]): Changed {
  const sources = files.filter((file) => /\.(ts|json|sql)$/.test(file) && !/\.test\.ts$/.test(file));
  const messages = sources.filter((file) => /^messages\/[^/]+\.json$/.test(file));
  const isIn = (...tops: string[]) => sources.some((file) => tops.includes(file.split('/')[0] ?? ''));
  return {
    messages,
    simulator: isIn('simulator'),
    server: isIn('server', 'contract', 'tools'),
    besides: isIn('messages', 'drawing'),
  };
}

/** Editors save in several steps, and a change of branch touches many files: what comes within this is one change. */
const quietMs = 60;

/** Watches the sources and tells what changed, one change after the other. Answers how to stop. */
export function watchSources(
  react: (changed: Changed) => Promise<void>,
  say: (line: string) => void,
): () => Promise<void> {
  const files = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const tell = () => {
    const changed = whatChanged([...files]);
    files.clear();
    working = working
      .then(() => react(changed))
      .catch((error: unknown) => say(error instanceof Error ? error.message : String(error)));
  };
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name === null) return;
      const file = join(folder, name).replaceAll('\\', '/');
      if (file.startsWith('messages/compiled/')) return;
      files.add(file);
      clearTimeout(timer);
      timer = setTimeout(tell, quietMs);
    }),
  );
  return async () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
    await working;
  };
}

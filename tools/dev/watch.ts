import { watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** The folders that the server's process loads; Vite watches those of the pages. */
const folders = ['server', 'contract', 'drawing', 'messages', 'simulator', 'demo', 'words'];

/** What has changed since the last call. */
export type Changed = {
  messages: string[];
  simulator: boolean;
  /** The server's own code, so that it must restart. */
  server: boolean;
  /** What the server writes or draws outside pages: mails, refusals, share pictures. */
  besides: boolean;
};

/** Sorts changed files by what they affect; a file that no process loads affects nothing. */
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

/** Editors save in several steps, and switching branches touches many files: changes within this time count as one. */
const quietMs = 60;

/** Watches the sources and reports changes one at a time. Returns a function that stops it. */
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

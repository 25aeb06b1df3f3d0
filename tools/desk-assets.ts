import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Where the office's own application is built: not in `build/`, which the pages' own build empties. */
export const deskFolder = join(root, '.react-router/desk');
const manifest = join(deskFolder, '.vite/manifest.json');
const entry = 'desk/main.tsx';

/** What the document of the desk names: its script, and the style sheets that do not come with it. */
export type DeskAssets = { script: string; styles: readonly string[] };

/** In development: the source, which brings its styles along. */
export const deskSource: DeskAssets = { script: `/${entry}`, styles: [] };

/** The addresses of what was built. */
export function deskAssets(): DeskAssets {
  type Files = Record<string, { file: string; css?: string[] }>;
  const built = (JSON.parse(readFileSync(manifest, 'utf8')) as Files)[entry];
  if (!built) throw new Error(`${manifest} does not name ${entry}`);
  return { script: `/${built.file}`, styles: (built.css ?? []).map((file) => `/${file}`) };
}

/** react-admin asks for React Router 7 under the name of its old package; the desk gives it the router of the pages. */
export const routerOfDesk = { 'react-router-dom': 'react-router' };

/** Lays the desk's scripts beside those of the pages, which are served from there. */
export function layDesk(clientFolder: string): void {
  cpSync(join(deskFolder, 'assets'), join(clientFolder, 'assets'), { recursive: true });
}

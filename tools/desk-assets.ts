import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** The desk's build folder; not in `build/`, which the build of the pages empties. */
export const deskFolder = join(root, '.react-router/desk');
const manifest = join(deskFolder, '.vite/manifest.json');
const entry = 'desk/main.tsx';

/** The script and style sheets that the desk's document names. */
export type DeskAssets = { script: string; styles: readonly string[] };

/** In development: the source, which imports its styles. */
export const deskSource: DeskAssets = { script: `/${entry}`, styles: [] };

/** The addresses of the built files. */
export function deskAssets(): DeskAssets {
  type Files = Record<string, { file: string; css?: string[] }>;
  const built = (JSON.parse(readFileSync(manifest, 'utf8')) as Files)[entry];
  if (!built) throw new Error(`${manifest} does not name ${entry}`);
  return { script: `/${built.file}`, styles: (built.css ?? []).map((file) => `/${file}`) };
}

/** react-admin imports React Router 7 under its old package name; the desk gives it the router of the pages. */
export const routerOfDesk = { 'react-router-dom': 'react-router' };

/** Copies the desk's scripts to those of the pages, from where they are served. */
export function copyDeskAssets(clientFolder: string): void {
  cpSync(join(deskFolder, 'assets'), join(clientFolder, 'assets'), { recursive: true });
}

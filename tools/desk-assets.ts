import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** Where the office's own application is built: not in `build/`, which the pages' own build empties. */
export const deskFolder = join(root, '.react-router/desk');
const manifest = join(deskFolder, '.vite/manifest.json');
const entry = 'desk/main.tsx';
/** The address of what the desk begins with in development: its source. */
export const deskSource = `/${entry}`;

/** The address of the built script that the desk begins with. */
export function deskScript(): string {
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const file = files[entry]?.file;
  if (!file) throw new Error(`${manifest} does not name ${entry}`);
  return `/${file}`;
}

/** Lays the desk's scripts beside those of the pages, which are served from there. */
export function layDesk(clientFolder: string): void {
  cpSync(join(deskFolder, 'assets'), join(clientFolder, 'assets'), { recursive: true });
}

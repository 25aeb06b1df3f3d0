import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** Keeps what Node compiles of our modules from one start to the next, for this process and those it starts. */
export function keepCompiled(): void {
  enableCompileCache(folder);
  process.env.NODE_COMPILE_CACHE ??= folder;
}

import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Where Node stores the compiled code of our modules between starts. */
const compiledFolder = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** Switches on the compile cache for this process and those it starts. */
export function startCompileCache(): void {
  process.env.NODE_COMPILE_CACHE ??= compiledFolder;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

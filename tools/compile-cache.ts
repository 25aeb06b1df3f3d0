import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

/** Where Node keeps what it compiles of our modules from one start to the next. */
const compiledFolder = join(import.meta.dirname, '../node_modules/.cache/compiled');

/** Keeps what is compiled, for this process and those it starts. */
export function keepCompiled(): void {
  process.env.NODE_COMPILE_CACHE ??= compiledFolder;
  enableCompileCache(process.env.NODE_COMPILE_CACHE);
}

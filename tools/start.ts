import { compiledFolder } from './compile-cache.ts';

if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error('Start with `npm start`: it runs on the Node.js that was installed with the project.');
  process.exit(1);
}
startAgainWithLess();
await import('./open-shop.ts');

/**
 * What is read before a process runs can only be set for a new one, which takes this one's place. Of the C library's heap (glibc):
 * few arenas, and what is free goes back; of V8's: a young generation of 16 MB. Together 60 MB less, before and after load. And
 * the garbage of starting can be collected. Nothing else is loaded by then: it would be loaded twice.
 */
function startAgainWithLess(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !process.execve) return;
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: compiledFolder,
    ...process.env,
  };
  const options = ['--max-semi-space-size=16', '--expose-gc', ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], env);
}

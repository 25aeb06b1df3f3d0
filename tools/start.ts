import { compiledFolder } from './compile-cache.ts';

if (Number(process.versions.node.split('.')[0]) < 26) {
  console.error('Start with `npm start`: it runs on the Node.js that was installed with the project.');
  process.exit(1);
}
startAgainWithLess();
await import('./open-shop.ts');

/**
 * What is read before a process runs can only be set for a new one, which takes this one's place. Of the C library's heap (glibc):
 * few arenas, what is free goes back, and a piece as large as a page of the site lies by itself, so that little is free between
 * what stays; of V8's: a young generation of 16 MB, and an old one that grows by two fifths of what lives
 * before it is collected, not by as much again. Together 60 MB less, and up to 50 more under load, for a hundredth of the processor
 * time. And the garbage of starting can be collected. Nothing else is loaded by then: it would be loaded twice.
 */
function startAgainWithLess(): void {
  if (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX || !process.execve) return;
  const env = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    MALLOC_MMAP_THRESHOLD_: '32768',
    NODE_COMPILE_CACHE: compiledFolder,
    ...process.env,
  };
  const heap = ['--max-semi-space-size=16', '--heap-growing-percent=40', '--expose-gc'];
  const options = [...heap, ...process.execArgv];
  process.execve(process.execPath, [process.execPath, ...options, ...process.argv.slice(1)], env);
}

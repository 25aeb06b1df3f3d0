import type { EmbeddedOptions } from './open.ts';
import { openEmbedded } from './open.ts';

/** Opens the database of a folder and holds it until its input ends. Tests run it as a process. */
const [folder = ''] = process.argv.slice(2);
const logged: string[] = [];
const tell = (word: object) => process.stdout.write(`${JSON.stringify({ logged, ...word })}\n`);
const options: EmbeddedOptions = { folder, log: (line) => logged.push(line) };

try {
  const database = await openEmbedded(options);
  tell({ url: database.url });
  process.stdin.once('end', () => database.close()).resume();
} catch (error) {
  const { name, message } = error as Error;
  tell({ failed: { name, message } });
  process.exitCode = 1;
}

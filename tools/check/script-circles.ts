import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

const imported = /(?:^|;)import(?:[^"';]*from)?"\.\/([^"]+)"/g;

/** What each script of a folder imports as it is read. */
function importsIn(folder: string): Map<string, string[]> {
  const scripts = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : [];
  return new Map(
    scripts.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [file, [...text.matchAll(imported)].map(([, name = '']) => name)];
    }),
  );
}

/** Whether a script comes back to itself by what it imports. */
function isInCircle(script: string, imports: ReadonlyMap<string, readonly string[]>): boolean {
  const seen = new Set<string>();
  const waiting = [...(imports.get(script) ?? [])];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    if (at === script) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    waiting.push(...(imports.get(at) ?? []));
  }
  return false;
}

/**
 * Scripts of the built pages that import each other in a circle: one of them is run before what it needs, and a constant of it holds
 * nothing. Our modules have no circles; the bundler makes them where it puts modules together.
 */
export function scriptCircles(folder = join(root, 'build/client/assets')): string[] {
  const imports = importsIn(folder);
  const around = [...imports.keys()].filter((script) => isInCircle(script, imports)).sort();
  return around.length === 0
    ? []
    : [`${around.join(', ')} import each other in a circle; let tools/script-groups.ts cut them otherwise`];
}

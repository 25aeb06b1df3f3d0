import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';

const imported = /(?:^|;)import(?:[^"';]*from)?"\.\/([^"]+)"/g;

/** The static imports of each script in a folder. */
function importsIn(folder: string): Map<string, string[]> {
  const scripts = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.js')) : [];
  return new Map(
    scripts.map((file) => {
      const text = readFileSync(join(folder, file), 'utf8');
      return [file, [...text.matchAll(imported)].map(([, name = '']) => name)];
    }),
  );
}

/** Whether a script imports itself through others. */
function isInCircle(script: string, imports: ReadonlyMap<string, readonly string[]>): boolean {
  const visited = new Set<string>();
  const waiting = [...(imports.get(script) ?? [])];
  for (let current = waiting.pop(); current; current = waiting.pop()) {
    if (current === script) return true;
    if (visited.has(current)) continue;
    visited.add(current);
    waiting.push(...(imports.get(current) ?? []));
  }
  return false;
}

/**
 * Built scripts that import each other in a circle: one runs before the other has set its constants. Our modules have
 * no cycles; the bundler creates them when it groups modules.
 */
export function scriptCircles(folder = join(root, 'build/client/assets')): string[] {
  const imports = importsIn(folder);
  const around = [...imports.keys()].filter((script) => isInCircle(script, imports)).sort();
  return around.length === 0
    ? []
    : [
        `${around.join(', ')} import each other in a circle; group them differently in tools/script-groups.ts`,
      ];
}

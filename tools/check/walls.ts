import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';
import { runTool } from './run-tool.ts';

const rooms = [
  'attack',
  'contract',
  'demo',
  'desk',
  'drawing',
  'words',
  'server',
  'web',
  'simulator',
  'tools',
  'journeys',
  'bench',
];

type Cruised = {
  summary: {
    violations: { from: string; to: string; rule: { name: string }; cycle?: { name: string }[] }[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
};

/** Imports that `.dependency-cruiser.cjs` does not allow, in the tree under `folder`. */
export async function walls(folder = root, more: readonly string[] = []): Promise<string[]> {
  const { said, complained } = await runTool(
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...[...rooms, ...more].filter((room) => existsSync(join(folder, room))),
    ],
    folder,
  );
  if (!said.startsWith('{')) throw new Error(complained || said);
  const { violations, ruleSetUsed } = (JSON.parse(said) as Cruised).summary;
  const sentences = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${from} → ${way}: ${sentences.get(rule.name)} (${rule.name})`;
  });
}

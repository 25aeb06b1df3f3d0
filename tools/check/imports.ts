import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './files.ts';
import { runTool } from './run-tool.ts';

const folders = [
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
export async function imports(folder = root, extraFolders: readonly string[] = []): Promise<string[]> {
  const { stdout, stderr } = await runTool(
    'depcruise',
    [
      '--config',
      '.dependency-cruiser.cjs',
      '--output-type',
      'json',
      ...[...folders, ...extraFolders].filter((name) => existsSync(join(folder, name))),
    ],
    folder,
  );
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  const { violations, ruleSetUsed } = (JSON.parse(stdout) as Cruised).summary;
  const sentences = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
  return violations.map(({ from, to, rule, cycle }) => {
    const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to;
    return `${from} → ${path}: ${sentences.get(rule.name)} (${rule.name})`;
  });
}

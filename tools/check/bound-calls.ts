import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '../../contract/calls.ts';
import { root, sourceFiles } from './files.ts';

/** Calls of the contract that no verb answers. */
export function boundCalls(): string[] {
  const code = sourceFiles('server/{capabilities,reads}/**/*.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  return Object.keys(calls).flatMap((name) =>
    new RegExp(`bind\\(\\s*(\\w+\\.)${name}\\b`).test(code) ? [] : [`contract: no verb answers ${name}`],
  );
}

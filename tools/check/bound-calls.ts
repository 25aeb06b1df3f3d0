import { calls } from '../../contract/calls.ts';
import { root, sources } from './files.ts';

/** Calls of the contract that no verb answers. */
export function boundCalls(folder = root): string[] {
  const code = sources(folder, 'server/{capabilities,reads}/**/*.ts')
    .map(({ text }) => text)
    .join('\n');
  return Object.keys(calls).flatMap((name) =>
    new RegExp(`bind\\(\\s*(\\w+\\.)${name}\\b`).test(code) ? [] : [`contract: no verb answers ${name}`],
  );
}

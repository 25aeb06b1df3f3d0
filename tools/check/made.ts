import { calls } from '../../contract/calls.ts';
import type { Call } from '../../contract/core/call.ts';
import { callTable } from './call-table.ts';

/** The calls that show no loader, for a browser that loads none of their schemas: `web/client/quiet-calls.ts`. */
function quietCalls(): string {
  const quiet = Object.values(calls as Record<string, Call>).filter(
    ({ method, loader }) => method === 'POST' && !loader,
  );
  return [
    '/** Made from `contract/calls.ts` by `npm run call-table`: the calls that show no loader, as their definitions say. */',
    'export const quietCalls: readonly string[] = [',
    ...quiet.map(({ path }) => `  '${path}',`),
    '];',
    '',
  ].join('\n');
}

/** Files that are made from the calls of the contract, with what makes each. */
export const made: Readonly<Record<string, () => string>> = {
  'docs/calls.md': callTable,
  'web/client/quiet-calls.ts': quietCalls,
};

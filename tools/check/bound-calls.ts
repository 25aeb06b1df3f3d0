import { calls } from '../../contract/calls.ts';
import type { Call } from '../../contract/core/call.ts';
import { root, sources } from './files.ts';

/** Calls of the contract that no verb answers, and those that do not say who may make them. */
export function boundCalls(
  folder = root,
  described: Readonly<Record<string, Pick<Partial<Call>, 'who'>>> = calls,
): string[] {
  const code = sources(folder, 'server/{capabilities,reads}/**/*.ts')
    .map(({ text }) => text)
    .join('\n');
  return Object.entries(described).flatMap(([name, { who }]) => [
    ...(new RegExp(`bind\\(\\s*(\\w+\\.)${name}\\b`).test(code)
      ? []
      : [`contract: no verb answers ${name}; bind it in the routes.ts of its capability`]),
    ...(who?.length ? [] : [`contract: ${name} does not say who may make it; name them in its \`who\``]),
  ]);
}

import type { Calls } from '../../../contract/calls.ts';
import type { Example } from './example.ts';

/** An example of each call: those that the capabilities and reads bring along, each in its `access.ts`. */
export const examples = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ access: Record<string, Example> }>(
      '../../../server/{capabilities,reads}/*/access.ts',
      {
        eager: true,
      },
    ),
  ).map(({ access }) => access),
) as Record<keyof Calls, Example>;

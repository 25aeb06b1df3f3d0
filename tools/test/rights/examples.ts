import type { Calls } from '../../../contract/calls.ts';
import type { Example } from './example.ts';

/** An example of each call, from the `rights-examples.ts` of the capabilities and reads. */
export const examples = Object.assign(
  {},
  ...Object.values(
    import.meta.glob<{ rightsExamples: Record<string, Example> }>(
      '../../../server/{capabilities,reads}/*/rights-examples.ts',
      {
        eager: true,
      },
    ),
  ).map(({ rightsExamples }) => rightsExamples),
) as Record<keyof Calls, Example>;

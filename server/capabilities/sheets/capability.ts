import type { Capability } from '../../capability.ts';
import { handle } from '../../platform/jobs/handle.ts';
import { checkLines } from './check-lines.ts';
import { dropBegunBefore } from './import-store.ts';
import { sheetCheck, sheetsFailLost, sheetsForget, sheetTake } from './jobs.ts';
import { routes } from './routes.ts';
import { failLost, takeImport } from './take-import.ts';

/** Hours for which a table waits to be imported. */
const waitingHours = 48;

export const capability = (): Capability => ({
  name: 'sheets',
  routes,
  jobs: [
    handle(sheetCheck, checkLines),
    // All lines in one transaction: ten thousand take minutes.
    handle(sheetTake, takeImport),
    handle(sheetsFailLost, failLost),
    handle(sheetsForget, (context) =>
      dropBegunBefore(context, context.now.subtract({ hours: waitingHours })),
    ),
  ],
});

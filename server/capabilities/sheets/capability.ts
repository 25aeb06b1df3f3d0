import type { Capability } from '../../capability.ts';
import { checkLines } from './check-lines.ts';
import { dropBegunBefore } from './import-store.ts';
import { routes } from './routes.ts';
import { failLost, takeImport } from './take-import.ts';

/** Hours that the lines of a table wait to be taken. */
const waitingHours = 48;

export const capability = (): Capability => ({
  name: 'sheets',
  routes,
  jobs: [
    { name: 'sheet.check', run: checkLines },
    // All lines in one transaction: ten thousand take minutes.
    { name: 'sheet.take', run: takeImport, longestSeconds: 900, workers: 1 },
    { name: 'sheets.fail_lost', everySeconds: 60, run: (context) => failLost(context) },
    {
      name: 'sheets.forget',
      everySeconds: 3600,
      run: (context) => dropBegunBefore(context, context.now.subtract({ hours: waitingHours })),
    },
  ],
});

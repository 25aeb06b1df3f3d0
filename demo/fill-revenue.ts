import { followRevenue } from '../server/capabilities/revenue/index.ts';
import type { Context } from '../server/platform/context.ts';

/** Revenue of the demo school, as its clock job would have entered it. */
export async function fillRevenue(context: Context): Promise<void> {
  let goesOn = true;
  while (goesOn) {
    goesOn = false;
    await followRevenue({
      ...context,
      enqueue: async () => {
        goesOn = true;
      },
    });
  }
}

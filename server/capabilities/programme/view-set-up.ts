import { type SetUp, type SetUpStep, setUpSteps } from '../../../contract/programme/set-up.ts';
import type { Context } from '../../platform/context.ts';
import { findMade } from './set-up-store.ts';

/** How far the school is from its first class that can be bought. What was done is seen by what there is: nothing is kept about it. */
export async function viewSetUp(context: Context): Promise<SetUp> {
  const made = await findMade(context);
  const { storeName, timeZone, currency } = context.settings;
  const next: Partial<Record<SetUpStep, string | null>> = {
    invite: made.uninvited,
    session: made.unplanned,
    open: made.unopened,
  };
  const steps = setUpSteps.map((step) => ({
    step,
    count: made[step],
    done: made[step] > 0,
    id: next[step] ?? null,
  }));
  return {
    school: { name: storeName, time_zone: timeZone, currency },
    steps,
    done: steps.every(({ done }) => done),
  };
}

import { type SetUp, type SetUpStep, setUpSteps } from '../../../contract/programme/set-up.ts';
import type { Context } from '../../platform/context.ts';
import { isNamed } from '../../platform/school-facts.ts';
import { findMade } from './set-up-store.ts';

/** Who may not name the school is not held up by its name. */
const mayTake =
  ({ person }: Context) =>
  (step: SetUpStep): boolean =>
    step !== 'school' || (person.kind === 'staff' && (person.rights?.includes('settings.change') ?? false));

/** How far the school is from its first class that can be bought. What was done is seen by what there is: nothing is kept about it. */
export async function viewSetUp(context: Context): Promise<SetUp> {
  const made = await findMade(context);
  const { storeName, timeZone, currency } = context.settings;
  const next: Partial<Record<SetUpStep, string | null>> = {
    invite: made.uninvited,
    session: made.unplanned,
    open: made.unopened,
  };
  // A school that sells under this name means it.
  const counts = { ...made, school: isNamed(context.settings) ? 1 : made.open };
  const steps = setUpSteps.filter(mayTake(context)).map((step) => ({
    step,
    count: step === 'school' ? Math.min(1, counts.school) : counts[step],
    done: counts[step] > 0,
    id: next[step] ?? null,
  }));
  return {
    school: { name: storeName, time_zone: timeZone, currency },
    steps,
    done: steps.every(({ done }) => done),
  };
}

import { type SetUp, type SetUpStep, setUpSteps } from '../../../contract/programme/set-up.ts';
import type { Context } from '../../platform/context.ts';
import { isNamed } from '../../platform/school-facts.ts';
import { countSetUp } from './set-up-store.ts';

/** Says whether the caller takes a step: staff who may not name the school skip its name. */
const mayTake =
  ({ person }: Context) =>
  (step: SetUpStep): boolean =>
    step !== 'school' || (person.kind === 'staff' && (person.rights?.includes('settings.change') ?? false));

/** Returns the school's progress towards its first class on sale. Computed from what exists; nothing is stored. */
export async function viewSetUp(context: Context): Promise<SetUp> {
  const found = await countSetUp(context);
  const { storeName, timeZone, currency } = context.settings;
  const next: Partial<Record<SetUpStep, string | null>> = {
    invite: found.uninvited,
    session: found.unplanned,
    open: found.unopened,
  };
  // A school that sells under this name means it.
  const counts = { ...found, school: isNamed(context.settings) ? 1 : found.open };
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

import { rightsOf } from '../../../contract/core/rights.ts';
import type { Acting, Context, Person } from '../../platform/context.ts';
import { findSignedIn } from '../accounts/index.ts';
import { whyNotTrust } from './rules.ts';
import { staffStanding } from './store.ts';

type SignedIn = Exclude<Person, { kind: 'visitor' }>;

/**
 * Finds the person behind a sign-in's token, or null. For staff: their role's rights, whether they must first set up a second factor, and
 * whether they have shown it recently enough for calls that ask for it.
 */
export async function findPerson(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  token: string,
  now: Temporal.Instant,
): Promise<Person | null> {
  const person = await findSignedIn(db, token, now);
  if (!person || person.kind === 'visitor') return person;
  if (person.acting) return actingPerson({ db }, { ...person, acting: person.acting });
  if (person.kind !== 'staff') return person;
  const { role, hasFactor, shownAt } = await staffStanding({ db }, person);
  const rights = role ? rightsOf(role) : [];
  const isDue = settings.secondFactor && !hasFactor;
  const mustAgain = whyNotTrust({ hasFactor, shownAt }, now);
  return {
    ...person,
    rights,
    ...(isDue ? { mustFirst: 'staff.second_factor_due' } : {}),
    ...(mustAgain ? { mustAgain } : {}),
  };
}

/** Returns the person acting for a family, who needs to be on the staff, with a second factor and the right. */
async function actingPerson(
  db: Pick<Context, 'db'>,
  person: SignedIn & { acting: Acting },
): Promise<Person | null> {
  const { acting } = person;
  const { role, hasFactor, name } = await staffStanding(db, acting);
  if (!role || !hasFactor || !rightsOf(role).includes('families.act')) return null;
  return { ...person, acting: { ...acting, name } };
}

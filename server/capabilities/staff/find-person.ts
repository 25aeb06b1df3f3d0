import { rightsOf } from '../../../contract/core/rights.ts';
import type { Acting, Context, Person } from '../../platform/context.ts';
import { findSignedIn } from '../accounts/index.ts';
import { whyNotTrust } from './rules.ts';
import { staffStanding } from './store.ts';

type SignedIn = Exclude<Person, { kind: 'visitor' }>;

/**
 * The person behind a token, or null; a member of staff with what their role grants and, where the shop insists on a second
 * factor and there is none yet, with setting it up to do first; and with showing it again before what asks for that.
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

/** Who acts for a family does so as long as they are on the staff, with a second factor and the right to. */
async function actingPerson(
  db: Pick<Context, 'db'>,
  person: SignedIn & { acting: Acting },
): Promise<Person | null> {
  const { acting } = person;
  const { role, hasFactor, name } = await staffStanding(db, acting);
  if (!role || !hasFactor || !rightsOf(role).includes('families.act')) return null;
  return { ...person, acting: { ...acting, name } };
}

import { rightsOf } from '../../../contract/core/rights.ts';
import type { Database, Person } from '../../platform/context.ts';
import { findSignedIn } from '../accounts/index.ts';
import { staffStanding } from './store.ts';

/** The person behind a token, or null; a member of staff with what their role grants and whether there is a second factor. */
export async function findPerson(db: Database, token: string, now: Temporal.Instant): Promise<Person | null> {
  const person = await findSignedIn(db, token, now);
  if (person?.kind !== 'staff') return person;
  const { role, hasFactor } = await staffStanding({ db }, person.accountId);
  return { ...person, rights: role ? rightsOf(role) : [], hasSecondFactor: hasFactor };
}

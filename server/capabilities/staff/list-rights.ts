import { calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';

/** What this person may do: the calls the contract lets them make, and for staff what their role grants. */
export function listRights({ person }: Context): string[] {
  const isStaff = person.kind === 'staff';
  const granted = isStaff ? (person.rights ?? []) : [];
  const own = (Object.values(calls) as Call[])
    .filter(({ who, right }) => who.includes(person.kind) && (!right || !isStaff || granted.includes(right)))
    .map((call) => call.path);
  return [...granted, ...own];
}

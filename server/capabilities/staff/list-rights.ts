import { calls } from '../../../contract/calls.ts';
import type { Call } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';

/** Lists the calls that a person may make by the contract and, for staff, the rights of their role. */
export function listRights({ person }: Context): string[] {
  const isStaff = person.kind === 'staff';
  const granted = isStaff ? (person.rights ?? []) : [];
  const callNames = (Object.values(calls) as Call[])
    .filter(({ who, right }) => who.includes(person.kind) && (!right || !isStaff || granted.includes(right)))
    .map((call) => call.path);
  return [...granted, ...callNames];
}

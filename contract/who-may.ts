import type { Calls } from './calls.ts';
import { calls } from './calls.ts';
import type { Call, PersonKind } from './core/call.ts';
import { rightsOf, type StaffRole, staffRoles } from './core/rights.ts';

/** Everybody in the table of rights: kinds of person, and staff by role. */
const people = ['visitor', 'parent', 'student', 'teacher', ...staffRoles] as const;
export type Who = (typeof people)[number];

/**
 * `yes`: may make the call. `own`: may make it for their own records; for other people's it is refused or returns
 * nothing. `no`: always refused.
 */
export type May = 'yes' | 'own' | 'no';

const isRole = (who: Who): who is StaffRole => (staffRoles as readonly string[]).includes(who);

function may(call: Call, who: Who): May {
  const kind: PersonKind = isRole(who) ? 'staff' : who;
  if (!call.who.includes(kind)) return 'no';
  if (isRole(who) && call.right) return rightsOf(who).includes(call.right) ? 'yes' : 'no';
  // A call open to visitors has no owner.
  return call.who.includes('visitor') ? 'yes' : 'own';
}

/** Every call × every kind of person, derived from the definitions of the calls; a test walks it with real records. */
export const whoMay = Object.fromEntries(
  Object.entries(calls as Record<string, Call>).map(([name, call]) => [
    name,
    Object.fromEntries(people.map((who) => [who, may(call, who)])),
  ]),
) as Readonly<Record<keyof Calls, Readonly<Record<Who, May>>>>;

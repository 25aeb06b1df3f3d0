import type { FamilyAct, FamilyKind } from '../../../contract/core/family-acts.ts';
import { familyActs } from '../../../contract/core/family-acts.ts';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Rights of which any one is enough, or all of which are needed. */
type Needed = readonly GuardianRight[] | { allOf: readonly GuardianRight[] };

/**
 * The table of guardians' rights: who may read and who may write each kind of thing that belongs to a child, any one of the
 * rights named being enough where not all of them are asked for. Of a child under fourteen no more is shown than somebody needs (Personal Information Protection
 * Law of the PRC, articles 6 and 28).
 */
const table: Readonly<Record<FamilyKind, { read: Needed; write: Needed }>> = {
  name: { read: guardianRights, write: ['edit'] },
  particulars: { read: ['see', 'edit', 'pay'], write: ['edit'] },
  // Who collects a child must know it by sight.
  photo: { read: ['see', 'edit', 'collect'], write: ['edit'] },
  care: { read: ['see', 'edit'], write: ['edit'] },
  // Who sets a student's password can sign in as the student: it opens nothing that its giver may not see and do themselves.
  sign_in: { read: ['see', 'edit'], write: { allOf: ['edit', 'see', 'message'] } },
  guardians: { read: ['see', 'edit'], write: ['edit'] },
  consents: { read: ['edit'], write: ['edit'] },
  // What a child is in follows from what is bought: no guardian writes it.
  classes: { read: ['see'], write: [] },
  // What a lesson counted is doubted by who writes to its teachers, and by who pays for it.
  attendance: { read: ['see'], write: ['message', 'pay'] },
  leave: { read: ['see', 'message'], write: ['message'] },
  // Letters are a talk between two sides: who only sees the classroom is neither.
  letters: { read: ['message'], write: ['message'] },
  // Handing in is a word to the teacher.
  homework: { read: ['see', 'message'], write: ['message'] },
  private_lessons: { read: ['see', 'pay'], write: ['pay'] },
  // Booking one is a word with the teacher; it costs nothing.
  assessments: { read: ['see', 'message'], write: ['message'] },
  feedback: { read: ['see', 'message'], write: ['message'] },
  trials: { read: ['see', 'pay'], write: ['pay'] },
  waitlist: { read: ['see', 'pay'], write: ['pay'] },
  entries: { read: ['see', 'pay'], write: ['pay'] },
  purchases: { read: ['pay'], write: ['pay'] },
};

/** The rights that an act needs: any of them, or all. */
export function rightsNeeded(act: FamilyAct): { how: 'any' | 'all'; rights: readonly GuardianRight[] } {
  const [kind, how] = act.split('.') as [FamilyKind, 'read' | 'write'];
  const needed = table[kind][how];
  return 'allOf' in needed ? { how: 'all', rights: needed.allOf } : { how: 'any', rights: needed };
}

/** Whether somebody with these rights for a child may do something about it. */
export function mayDo(rights: readonly GuardianRight[], act: FamilyAct): boolean {
  const needed = rightsNeeded(act);
  const isHeld = (right: GuardianRight) => rights.includes(right);
  return needed.how === 'all' ? needed.rights.every(isHeld) : needed.rights.some(isHeld);
}

/** All that somebody with these rights may do. */
export const actsOf = (rights: readonly GuardianRight[]): FamilyAct[] =>
  familyActs.filter((act) => mayDo(rights, act));

/**
 * Why this person may not do something about a child, or null; `rights` is what they may do for it, null when they do not look
 * after it.
 */
export function whyMayNotActForChild(
  person: Person,
  rights: readonly GuardianRight[] | null,
  act: FamilyAct,
): Reason | null {
  if (person.kind !== 'parent' || !rights) return 'families.child_not_yours';
  return mayDo(rights, act) ? null : 'families.right_missing';
}

/** Why somebody with these rights may not ask another adult to look after a child with those, or null: none is given that one lacks. */
export function whyMayNotGive(
  held: readonly GuardianRight[] | null,
  given: readonly GuardianRight[],
): Reason | null {
  if (!held) return 'families.child_not_yours';
  if (!mayDo(held, 'guardians.write')) return 'families.right_missing';
  return given.every((right) => held.includes(right)) ? null : 'families.right_missing';
}

type Guardian = { id: string; rights: readonly GuardianRight[]; invitedBy: string | null };

/** Why a guardian cannot step back from a child, or null: who entered it answers for it. */
export function whyMayNotLeave(guardian: Pick<Guardian, 'invitedBy'> | undefined): Reason | null {
  if (!guardian) return 'families.child_not_yours';
  return guardian.invitedBy ? null : 'families.last_guardian';
}

/**
 * Why one guardian may not end another's guardianship of a child, or null. Who entered the child may end any that was given;
 * another only what they gave themselves, while they may still give any.
 */
export function whyMayNotEnd(self: Guardian | undefined, other: Guardian | undefined): Reason | null {
  if (!self || !other) return 'families.child_not_yours';
  if (!other.invitedBy) return 'families.entered_child';
  const isTheirs = self.invitedBy === null || other.invitedBy === self.id;
  return isTheirs && mayDo(self.rights, 'guardians.write') ? null : 'families.right_missing';
}

/** Why this parent may not accept an invitation, or null. */
export function whyMayNotAccept(person: Person, invite: { invitedBy: string } | null): Reason | null {
  if (person.kind !== 'parent') return 'not_allowed';
  if (!invite) return 'families.invite_over';
  return invite.invitedBy === person.accountId ? 'families.invite_own' : null;
}

/**
 * Who of those that remain answers for a child once another guardian's account is closed: nobody anew while who entered it is
 * among them; else who may change what is kept about it, then who may do most, then who has looked after it longest. They come in
 * the order in which they began.
 */
export function whoTakesOver<One extends Pick<Guardian, 'rights' | 'invitedBy'>>(
  remaining: readonly One[],
): One | null {
  if (remaining.some((one) => one.invitedBy === null)) return null;
  const weight = ({ rights }: One) => (rights.includes('edit') ? guardianRights.length : 0) + rights.length;
  const [first] = [...remaining].sort((one, other) => weight(other) - weight(one));
  return first ?? null;
}

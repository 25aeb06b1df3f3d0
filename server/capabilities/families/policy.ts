import type { FamilyAct, FamilyKind } from '../../../contract/core/family-acts.ts';
import { familyActs } from '../../../contract/core/family-acts.ts';
import { partlyHidden } from '../../../contract/core/masked.ts';
import { type GuardianRight, guardianRights } from '../../../contract/families/guardian-rights.ts';
import type { Person } from '../../platform/context.ts';
import type { Reason } from '../../platform/refusal.ts';

/** Any one of these rights, or all of them. */
type Needed = readonly GuardianRight[] | { allOf: readonly GuardianRight[] };

/**
 * The guardian rights that read and write each kind of thing about a child: any one listed, unless `allOf`. A reader
 * gets no more than needed (Personal Information Protection Law of the PRC, articles 6 and 28: children under
 * fourteen).
 */
const table: Readonly<Record<FamilyKind, { read: Needed; write: Needed }>> = {
  name: { read: guardianRights, write: ['edit'] },
  particulars: { read: ['see', 'edit', 'pay'], write: ['edit'] },
  // A person who collects a child must recognise them.
  photo: { read: ['see', 'edit', 'collect'], write: ['edit'] },
  care: { read: ['see', 'edit'], write: ['edit'] },
  // Setting a student's password allows signing in as the student, so it needs the student's rights.
  sign_in: { read: ['see', 'edit'], write: { allOf: ['edit', 'see', 'message'] } },
  guardians: { read: ['see', 'edit'], write: ['edit'] },
  consents: { read: ['edit'], write: ['edit'] },
  // Classes follow from orders; no guardian writes them.
  classes: { read: ['see'], write: [] },
  // Who pays hears of a place too, even without seeing the classroom.
  places: { read: ['see', 'pay'], write: [] },
  // A roll is disputed by those who write to teachers or pay.
  attendance: { read: ['see'], write: ['message', 'pay'] },
  leave: { read: ['see', 'message'], write: ['message'] },
  // Letters are a conversation, so seeing the classroom alone is not enough.
  letters: { read: ['message'], write: ['message'] },
  // Handing in is a message to the teacher.
  homework: { read: ['see', 'message'], write: ['message'] },
  private_lessons: { read: ['see', 'pay'], write: ['pay'] },
  // Booking is free, but it is an appointment with the teacher.
  assessments: { read: ['see', 'message'], write: ['message'] },
  feedback: { read: ['see', 'message'], write: ['message'] },
  trials: { read: ['see', 'pay'], write: ['pay'] },
  waitlist: { read: ['see', 'pay'], write: ['pay'] },
  entries: { read: ['see', 'pay'], write: ['pay'] },
  purchases: { read: ['pay'], write: ['pay'] },
};

/** Returns the rights that an act needs: any of them, or all. */
export function rightsNeeded(act: FamilyAct): { how: 'any' | 'all'; rights: readonly GuardianRight[] } {
  const [kind, how] = act.split('.') as [FamilyKind, 'read' | 'write'];
  const needed = table[kind][how];
  return 'allOf' in needed ? { how: 'all', rights: needed.allOf } : { how: 'any', rights: needed };
}

/** Whether these rights allow an act. */
export function mayDo(rights: readonly GuardianRight[], act: FamilyAct): boolean {
  const needed = rightsNeeded(act);
  const isHeld = (right: GuardianRight) => rights.includes(right);
  return needed.how === 'all' ? needed.rights.every(isHeld) : needed.rights.some(isHeld);
}

export const actsOf = (rights: readonly GuardianRight[]): FamilyAct[] =>
  familyActs.filter((act) => mayDo(rights, act));

/** Says why this person may not act for a child, or null. `rights`: null for a person who does not look after the child. */
export function whyMayNotActForChild(
  person: Person,
  rights: readonly GuardianRight[] | null,
  act: FamilyAct,
): Reason | null {
  if (person.kind !== 'parent' || !rights) return 'families.child_not_yours';
  return mayDo(rights, act) ? null : 'families.right_missing';
}

/** Says why a guardian with `held` may not invite another with `given`, or null: nobody gives a right they lack. */
export function whyMayNotGive(
  held: readonly GuardianRight[] | null,
  given: readonly GuardianRight[],
): Reason | null {
  if (!held) return 'families.child_not_yours';
  if (!mayDo(held, 'guardians.write')) return 'families.right_missing';
  return given.every((right) => held.includes(right)) ? null : 'families.right_missing';
}

type Guardian = { id: string; rights: readonly GuardianRight[]; invitedBy: string | null };

/** Says why a guardian may not step back, or null: the first guardian may not. */
export function whyMayNotLeave(guardian: Pick<Guardian, 'invitedBy'> | undefined): Reason | null {
  if (!guardian) return 'families.child_not_yours';
  return guardian.invitedBy ? null : 'families.last_guardian';
}

/**
 * Says why one guardian may not end another's guardianship, or null. The first guardian may end any; another only those
 * they gave, while they may still give any.
 */
export function whyMayNotEnd(self: Guardian | undefined, target: Guardian | undefined): Reason | null {
  if (!self || !target) return 'families.child_not_yours';
  if (!target.invitedBy) return 'families.entered_child';
  const isTheirs = self.invitedBy === null || target.invitedBy === self.id;
  return isTheirs && mayDo(self.rights, 'guardians.write') ? null : 'families.right_missing';
}

type Reached = { tel: string | null; email: string | null };

/** Says why this account may not accept an invitation, or null. `isConfirmed`: the person says that the mail is theirs. */
export function whyMayNotAccept(
  person: Person,
  invite: (Reached & { invitedBy: string }) | null,
  { account, isConfirmed }: { account: Reached | null; isConfirmed: boolean },
): Reason | null {
  if (person.kind !== 'parent') return 'not_allowed';
  if (!invite) return 'families.invite_over';
  if (invite.invitedBy === person.accountId) return 'families.invite_own';
  const tel = account?.tel ?? null;
  if (invite.tel || isConfirmed || invite.email === account?.email) return whyForAnother(invite, tel);
  return {
    code: 'families.invite_self',
    params: { to: partlyHidden(invite.email ?? ''), name: person.name, own: partlyHidden(tel ?? '') },
  };
}

/** Says why the account of a verified number may not accept an invitation by SMS, or null. */
export const whyForAnother = (invite: Pick<Reached, 'tel'>, tel: string | null): Reason | null =>
  invite.tel && invite.tel !== tel
    ? { code: 'families.invite_for_another', params: { to: partlyHidden(invite.tel) } }
    : null;

/**
 * Chooses the remaining guardian who takes over a child, or null if the first guardian remains: first those who may
 * edit, then those with most rights, then the longest. `remaining` is in order of time.
 */
export function chooseSuccessor<One extends Pick<Guardian, 'rights' | 'invitedBy'>>(
  remaining: readonly One[],
): One | null {
  if (remaining.some((guardian) => guardian.invitedBy === null)) return null;
  const weight = ({ rights }: One) => (rights.includes('edit') ? guardianRights.length : 0) + rights.length;
  const [first] = [...remaining].sort((a, b) => weight(b) - weight(a));
  return first ?? null;
}

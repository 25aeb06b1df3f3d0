import type { SignInView } from '../../contract/accounts/calls.ts';
import type { FamilyAct } from '../../contract/core/family-acts.ts';

export type OwnChild = SignInView['children'][number];

/** The children for whom a signed-in parent has a right; none for anybody else. */
export const ownChildren = (self: SignInView | null | undefined, act: FamilyAct): OwnChild[] =>
  self?.type === 'user' ? self.children.filter((child) => child.may.includes(act)) : [];

/** Whether a signed-in parent may do this for a child. */
export const mayDoFor = (self: SignInView | null | undefined, childId: string, act: FamilyAct): boolean =>
  ownChildren(self, act).some(({ id }) => id === childId);

/** Whether a page about one child is closed to a parent with children: they lack the right for all, or for the one in the address. */
export function isHiddenChild(self: SignInView | null, childId: string | null, act: FamilyAct): boolean {
  if (self?.type !== 'user' || self.children.length === 0) return false;
  const child = self.children.find((child) => child.id === childId);
  return child ? !child.may.includes(act) : ownChildren(self, act).length === 0;
}

import type { SignInView } from '../../contract/accounts/calls.ts';
import type { FamilyAct } from '../../contract/core/family-acts.ts';

export type OwnChild = SignInView['children'][number];

/** The children of a signed-in parent about whom they may do something; none for anybody else. */
export const ownChildren = (self: SignInView | null | undefined, act: FamilyAct): OwnChild[] =>
  self?.type === 'user' ? self.children.filter((child) => child.may.includes(act)) : [];

/**
 * Whether a page about one child is closed to a parent who has children: they may see it of none, or not of the one the address
 * asks for.
 */
export function isHiddenChild(self: SignInView | null, asked: string | null, act: FamilyAct): boolean {
  if (self?.type !== 'user' || self.children.length === 0) return false;
  const child = self.children.find((one) => one.id === asked);
  return child ? !child.may.includes(act) : ownChildren(self, act).length === 0;
}

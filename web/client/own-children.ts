import type { SignInView } from '../../contract/accounts/calls.ts';
import type { FamilyAct } from '../../contract/core/family-acts.ts';

export type OwnChild = SignInView['children'][number];

/** The children of a signed-in parent about whom they may do something; none for anybody else. */
export const ownChildren = (self: SignInView | null | undefined, act: FamilyAct): OwnChild[] =>
  self?.type === 'user' ? self.children.filter((child) => child.may.includes(act)) : [];

import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import * as m from '../../../messages/compiled/messages.js';

/** What each right of a guardian is called. */
export const rightName: Record<GuardianRight, () => string> = {
  pay: () => m.child_right_pay(),
  see: () => m.child_right_see(),
  message: () => m.child_right_message(),
  collect: () => m.child_right_collect(),
};

/** Some rights as one line. */
export const rightNames = (rights: readonly GuardianRight[]): string =>
  rights.map((right) => rightName[right]()).join(m.catalog_and());

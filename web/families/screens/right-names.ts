import type { GuardianRight } from '../../../contract/families/guardian-rights.ts';
import * as m from '../../../messages/compiled/messages.js';

export const rightName: Record<GuardianRight, () => string> = {
  see: () => m.child_right_see(),
  edit: () => m.child_right_edit(),
  pay: () => m.child_right_pay(),
  message: () => m.child_right_message(),
  collect: () => m.child_right_collect(),
};

/** What each right allows, in a sentence. */
export const rightHint: Record<GuardianRight, () => string> = {
  see: () => m.child_right_see_hint(),
  edit: () => m.child_right_edit_hint(),
  pay: () => m.child_right_pay_hint(),
  message: () => m.child_right_message_hint(),
  collect: () => m.child_right_collect_hint(),
};

/** Lists rights in one line. */
export const rightNames = (rights: readonly GuardianRight[]): string =>
  rights.map((right) => rightName[right]()).join(m.catalog_and());

/** Leave rules of an offering: notice hours, automatic granting, and days a make-up right is valid. */

export { isMadeUp, type LeaveRule, schoolRule } from './rules.ts';
export { setLeaveRule } from './set-leave-rule.ts';
export { findOwnRule, rulesFor } from './store.ts';

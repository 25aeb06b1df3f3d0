/** How offerings deal with leave: until when it is in time, who grants it, how long a right is good. */
export { keepLeaveRule } from './keep-leave-rule.ts';
export { isMadeUp, type LeaveRule, schoolRule } from './rules.ts';
export { ownRule, rulesFor } from './store.ts';

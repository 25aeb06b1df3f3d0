/** Private lessons for one child: a teacher's free hours, private sessions, and booking, moving and cancelling. */

export { findFreeHours } from './find-free-hours.ts';
export { hasHour, planPrivate, refreshPrivateHours, withoutHours } from './plan-private.ts';
export { removePrivateSessions } from './remove-private-sessions.ts';
export { cutOffOf, termsBegin, whyNotChange } from './rules.ts';
export { giveHourBack, takeFreeHour } from './take-free-hour.ts';
export { takeHours } from './take-hours.ts';

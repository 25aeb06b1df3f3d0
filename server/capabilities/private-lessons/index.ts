/** Lessons for one child: a teacher's free hours, what is made of them, and booking, moving and cancelling them. */

export { dropPrivateSessions } from './drop-private-sessions.ts';
export { findFreeHours } from './find-free-hours.ts';
export { planPrivate, withoutHours } from './plan-private.ts';
export { refreshPrivateHours } from './refresh-private-hours.ts';
export { cutOffOf, whyNotChange } from './rules.ts';
export { giveHourBack, takeFreeHour } from './take-free-hour.ts';
export { takeHours } from './take-hours.ts';

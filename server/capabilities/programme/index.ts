/** Offerings, sessions and places, as staff write, plan and open them. */
export { isCover, offeringsShown, pictured } from './offering-store.ts';
export { writeOffering } from './save-offering.ts';
export { saveSession } from './save-session.ts';
export { isInNeed, sessionsShown } from './session-store.ts';
export { hasPaperEnding } from './teacher-store.ts';
export { typedLike } from './typed-store.ts';
export { viewOffering } from './view-offering.ts';
export { viewSession } from './view-session.ts';

/** Expressions for queries that count the free seats of a session, or ask when it has lessons. */
export {
  groupSeatsLeft,
  hasTakenSeat,
  isBookable,
  isJoinable,
  isOffered,
  isTaken,
  seatsLeft,
} from './availability.ts';
export { lessonTimes, startsWithin } from './times-store.ts';
export { hasTrial, isOpenForTrial, trialsTaken } from './trial-store.ts';

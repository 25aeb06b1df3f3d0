/** Expressions for queries that count the free seats of a session. */
export {
  groupSeatsLeft,
  hasTakenSeat,
  isBookable,
  isJoinable,
  isOffered,
  isTaken,
  seatsLeft,
} from './availability.ts';

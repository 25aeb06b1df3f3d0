/** The one answer to how many seats of a session are free: expressions for queries, read beside a session's row. */
export {
  groupSeatsLeft,
  hasTakenSeat,
  isBookable,
  isJoinable,
  isOffered,
  isTaken,
  seatsLeft,
} from './availability.ts';

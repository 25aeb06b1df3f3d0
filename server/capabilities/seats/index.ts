/** Numbered places in sessions: held, kept, given back; and the one answer to how many are free. */
export {
  groupSeatsLeft,
  hasTakenSeat,
  isBookable,
  isJoinable,
  isOffered,
  isTaken,
  type Now,
  seatsLeft,
} from './availability.ts';
export { giveSeatBack, giveSeatsBack } from './give-seats-back.ts';
export { type Hold, holdSeats, refuseGone, type Wanted } from './hold-seats.ts';
export { keepHeld } from './keep-held.ts';
export { releaseHolds } from './release-holds.ts';
export { freeSeatNumbers, offerOf } from './rules.ts';
export { countHolds, findOffers, lockSessions } from './store.ts';
export { hasRoom, type Places, placesIn, takeFree } from './take-free.ts';

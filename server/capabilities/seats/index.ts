/** Numbered seats in sessions: held, permanent, given back, lent. */
export { giveSeatsBack } from './give-seats-back.ts';
export { type Hold, holdSeats } from './hold-seats.ts';
export { keepHolds } from './keep-holds.ts';
export { lendSeat } from './lend-seat.ts';
export { releaseHolds } from './release-holds.ts';
export { resizeSession } from './resize-session.ts';
export { freeNumbers, type Held, type SeatIn } from './rules.ts';
export { lockSessions, type SeatNumber } from './store.ts';
export { hasRoom, type LiveSeats, liveSeatsOf, takeFree } from './take-free.ts';

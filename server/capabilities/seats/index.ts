/** Numbered places in sessions: held, kept, given back. */
export { giveSeatsBack } from './give-seats-back.ts';
export { type Hold, holdSeats } from './hold-seats.ts';
export { keepHolds } from './keep-holds.ts';
export { releaseHolds } from './release-holds.ts';
export { offerOf } from './rules.ts';
export { countHolds, findHolds, type Held, lockSessions } from './store.ts';
export { hasRoom, type Places, placesIn, takeFree } from './take-free.ts';

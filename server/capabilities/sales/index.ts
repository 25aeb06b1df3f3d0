/** Sessions as they can be bought now: offering, places left, and today's price. */
export { presentPrivate, presentSession, presentToldBy } from './present-session.ts';
export { hasWeekStarted, lateOf, whyNotAttend, whyNotJoin } from './rules.ts';
export { salePrice } from './sale-price.ts';
export {
  comingLesson,
  findSessionsForSale,
  lessonsLeftOf,
  listSessionsForSale,
  type SessionForSale,
  type UpcomingSessionRow,
} from './store.ts';

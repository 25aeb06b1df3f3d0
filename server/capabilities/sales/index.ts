/** Sessions as they can be bought now: with what they are of, places left, and their price today. */
export { presentPrivate, presentSession, presentToldBy } from './present-session.ts';
export { hasWeekStarted, lateOf, whyNotAttend, whyNotJoin } from './rules.ts';
export { salePrice } from './sale-price.ts';
export {
  type ComingRow,
  comingLesson,
  findSessionsForSale,
  lessonsLeftOf,
  listSessionsForSale,
  type SessionForSale,
} from './store.ts';

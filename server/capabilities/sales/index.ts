/** Sessions as they can be bought now: with what they are of, places left, and their price today. */
export { presentPrivate, presentSession, presentToldBy } from './present-session.ts';
export { hasWeekStarted, whyNotAttend, whyNotJoin } from './rules.ts';
export { salePrice } from './sale-price.ts';
export {
  type ComingRow,
  comingLesson,
  findSessionsForSale,
  listSessionsForSale,
  type SessionForSale,
} from './store.ts';

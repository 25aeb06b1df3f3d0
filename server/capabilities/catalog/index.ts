/** What can be bought: offerings, their sessions, sites and prices. */
export { correctWords } from './correct-words.ts';
export { createOffering, type NewOffering } from './create-offering.ts';
export { decideSession } from './decide-session.ts';
export { fitsName, marksIn } from './fits-name.ts';
export { presentPattern, presentSession, presentSite, presentToldBy } from './present.ts';
export { hasWeekStarted, priceToday, sessionState, whyNotJoin } from './rules.ts';
export { salePrice } from './sale-price.ts';
export { nameTokens, type SearchQuery, searchQuery, searchTokens } from './search.ts';
export {
  type ComingRow,
  comingLesson,
  dueDecisions,
  findSessionsForSale,
  holidaysOf,
  insertSession,
  listCategories,
  listCategoryNames,
  listSites,
  lockSessions,
  type OfferingRow,
  offeringByNumber,
  type SessionForSale,
  type SessionRow,
  type SiteRow,
  sessionsOfOffering,
  sessionsOfOfferings,
} from './store.ts';

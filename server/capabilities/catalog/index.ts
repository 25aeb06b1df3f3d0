export { createOffering, type NewOffering, rewriteOffering } from './create-offering.ts';
export { presentPattern, presentSite } from './present.ts';
export { requireFit } from './require-fit.ts';
export { type Priced, priceToday, sessionState } from './rules.ts';
export {
  findOffering,
  listCategoryNames,
  listSites,
  listTeachersOf,
  type OfferingRow,
  type SessionRow,
  type SiteRow,
  type SiteShown,
  siteShown,
} from './store.ts';

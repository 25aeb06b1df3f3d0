import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest files, longest first: otherwise one of them would run alone at the end. */
const longest = [
  'journeys/every-screen',
  'journeys/changing-sources-while-it-runs',
  'journeys/a-guardian-with-one-right',
  'journeys/one-week-of-a-class',
  'journeys/the-database-dies',
  'journeys/a-family-registers-and-buys',
  'journeys/an-empty-database-becomes-a-school',
  'journeys/the-desk-runs-the-school',
  'journeys/the-desk-shows-the-classes',
  'journeys/the-desk-keeps-the-money',
  'journeys/each-role-at-the-desk',
  'journeys/a-payment-that-fails',
  'journeys/a-family-keeps-its-account',
  'tools/test/rights/rights',
  'server/capabilities/orders/money-is-not-forgotten',
  'server/capabilities/consents/every-address',
  'attack/fuzz',
  'demo/fill',
  'server/platform/http/edge',
  'server/platform/database/embedded/supervise',
  'server/platform/database/embedded/root',
  'server/capabilities/refunds/refund-as-shown',
  'server/reads/courses/course-search',
  'tools/test/common-fields',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return found < 0 ? longest.length : found;
};

/** Starts with the longest files, so that the workers end together; sorts the others by path, for a stable order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byPath = files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId, 'en'));
    return byPath.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, in that order. Those of a run that has no memory of an earlier one would begin by their size,
 * and the last of them would run alone while the other worker has nothing left to do.
 */
const longest = [
  'journeys/every-screen',
  'journeys/a-family-registers-and-buys',
  'journeys/a-family-books-private-lessons',
  'journeys/the-database-dies',
  'journeys/changing-a-word-while-it-runs',
  'journeys/every-page-tells-the-same-hour',
  'journeys/a-payment-that-does-not-go-through',
  'tools/test/rights/rights',
  'demo/fill',
  'attack/fuzz',
  'server/platform/http/edge',
  'server/reads/courses/course-search',
  'server/capabilities/orders/money-is-not-forgotten',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((one) => moduleId.endsWith(`/${one}.test.ts`));
  return found < 0 ? longest.length : found;
};

/** Begins with the files that take longest, so that the workers end together. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in that order: the last of them would run alone while the other worker has nothing left to do. */
const longest = [
  'journeys/every-screen',
  'journeys/changing-a-word-while-it-runs',
  'journeys/a-guardian-with-one-right',
  'journeys/one-week-of-a-class',
  'journeys/the-database-dies',
  'journeys/a-family-registers-and-buys',
  'journeys/an-empty-database-becomes-a-school',
  'journeys/the-desk-runs-the-school',
  'journeys/a-payment-that-does-not-go-through',
  'journeys/a-family-keeps-its-account',
  'tools/test/rights/rights',
  'server/platform/http/edge',
  'demo/fill',
  'server/capabilities/consents/every-address',
  'attack/fuzz',
];

const rankOf = ({ moduleId }: TestSpecification): number => {
  const found = longest.findIndex((one) => moduleId.endsWith(`/${one}.test.ts`));
  return found < 0 ? longest.length : found;
};

/** Begins with the longest files, so that the workers end together; the others go by path, so that every run has the same order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byPath = files.toSorted((a, b) => a.moduleId.localeCompare(b.moduleId, 'en'));
    return byPath.toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}

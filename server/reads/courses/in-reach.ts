import { differ } from '../../../contract/core/time.ts';
import type { sites } from '../../schema/catalog.ts';

type Site = Pick<typeof sites.$inferSelect, 'id' | 'kind' | 'timeZone' | 'address'>;
/** A family's zone, and its city or state as it wrote it. */
type Home = { zone: string; province: string };

/** The names in a written place: `上海市` is 上海, `Vancouver, BC` two. */
const namesIn = (place: string): string[] =>
  place
    .split(/[\s,，、/]+/)
    .map((name) => name.replace(/(省|市|自治区|特别行政区)$/, '').toLowerCase())
    .filter((name) => name.length > 1);

/** Whether an address names one of the places; in Latin letters as a whole word. */
const isIn = ({ zh, en }: Site['address'], names: readonly string[]): boolean => {
  const words = new Set(en.toLowerCase().split(/[^\p{L}]+/u));
  return names.some((name) => words.has(name) || (/\p{Script=Han}/u.test(name) && zh.includes(name)));
};

/**
 * The sites that a family can come to: online, and campuses by whose clocks it lives; of these those in its city or state where some are.
 */
export function sitesInReach<Row extends Site>(
  all: readonly Row[],
  { zone, province }: Home,
  now: Temporal.Instant,
): Row[] {
  const campuses = all.filter(
    ({ kind, timeZone }) => kind === 'campus' && !differ(now.epochMilliseconds, timeZone, zone),
  );
  const names = namesIn(province);
  const near = campuses.filter(({ address }) => isIn(address, names));
  return [...all.filter(({ kind }) => kind === 'online'), ...(near.length > 0 ? near : campuses)];
}

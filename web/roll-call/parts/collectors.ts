import type { CampChild } from '../../../contract/roll-call/camp-day.ts';

/** Names of the people who may collect a child: guardians first, then others the family named. */
export const collectorsOf = ({ guardians, care }: CampChild): string[] => [
  ...new Set([
    ...guardians.filter(({ collects }) => collects).map(({ name }) => name),
    ...(care?.pickups ?? []).map(({ name }) => name),
  ]),
];

import type { CampChild } from '../../../contract/roll-call/camp-day.ts';
import type { SignProps } from './camp-day.tsx';

/** Names of the people who may collect a child: guardians first, then others the family named. */
export const collectorsOf = ({ guardians, care }: CampChild): string[] => [
  ...new Set([
    ...guardians.filter(({ collects }) => collects).map(({ name }) => name),
    ...(care?.pickups ?? []).map(({ name }) => name),
  ]),
];

/** What can be signed for a child now, and which sign can be undone: the last one. On a day that is called off an arrival stays. */
export function openSigns({ child, isCalledOff }: Pick<SignProps, 'child' | 'isCalledOff'>) {
  const { arrived_at, left_at } = child;
  return {
    mayArrive: !arrived_at && !left_at,
    mayLeave: !left_at,
    undo: left_at ? ('left' as const) : arrived_at && !isCalledOff ? ('arrived' as const) : null,
  };
}

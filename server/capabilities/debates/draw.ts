import { sideOf } from '../../../contract/debates/formats.ts';

/** A child, how often they argued each side, and how often they met each other child. */
export type Debater = {
  id: string;
  for: number;
  against: number;
  met: ReadonlyMap<string, number>;
};

/** The children of each team of a match, in the order of speaking. */
export type Drawn = string[][];

/** Arrangements tried for new opponents; more find nothing better in a class. */
const tries = 300;

/** A seeded random number generator. */
function diceOf(text: string): () => number {
  let state = [...text].reduce(
    (hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619),
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function shuffled<Item>(items: readonly Item[], dice: () => number): Item[] {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const swap = Math.floor(dice() * (last + 1));
    [mixed[last], mixed[swap]] = [mixed[swap] as Item, mixed[last] as Item];
  }
  return mixed;
}

/**
 * Sizes of each team of each match: the fewest matches, teams that differ by one at most. Extra children go to team
 * `from`, then to the next. Null for too few.
 */
export function teamSizes(
  count: number,
  { teams, size }: { teams: number; size: number },
  from = 0,
): number[][] | null {
  const matches = Math.max(1, Math.ceil(count / (teams * size)));
  if (count < matches * teams) return null;
  let next = from;
  return Array.from({ length: matches }, (_, match) => {
    const matchSize = Math.floor(count / matches) + (match < count % matches ? 1 : 0);
    const sizes = Array.from({ length: teams }, () => Math.floor(matchSize / teams));
    for (let rest = matchSize % teams; rest > 0; rest -= 1) {
      const team = next % teams;
      sizes[team] = (sizes[team] ?? 0) + 1;
      next += 1;
    }
    return sizes;
  });
}

/** The cost of an arrangement: repeated meetings count more than first ones. */
function meetings(drawn: readonly Drawn[], byId: ReadonlyMap<string, Debater>): number {
  let sum = 0;
  for (const teams of drawn)
    for (const [team, members] of teams.entries())
      for (const id of members)
        for (const opponent of teams.slice(team + 1).flat()) {
          const before = byId.get(id)?.met.get(opponent) ?? 0;
          sum += (before + 1) ** 2;
        }
  return sum;
}

/**
 * Draws the matches of a round. Those who argued the motion less argue it now; ties are drawn by `seed`. Among
 * arrangements with these sides it takes one whose opponents met least. Null with too few children.
 */
export function drawSides(
  debaters: readonly Debater[],
  format: { teams: number; size: number },
  seed: string,
): Drawn[] | null {
  const leaning = debaters.reduce((sum, debater) => sum + debater.for - debater.against, 0);
  // If one side needs one more, it is the side argued less.
  const sizes = teamSizes(debaters.length, format, leaning > 0 ? 1 : 0);
  if (!sizes) return null;
  const dice = diceOf(seed);
  const byId = new Map(debaters.map((debater) => [debater.id, debater]));
  const inSide = (side: 'for' | 'against') =>
    sizes.flat().reduce((sum, size, index) => sum + (sideOf(index % format.teams) === side ? size : 0), 0);
  const owed = ({ id }: { id: string }) => {
    const debater = byId.get(id);
    return debater ? debater.against - debater.for : 0;
  };
  const byDue = shuffled(debaters, dice).sort((a, b) => owed(b) - owed(a));
  const sideMembers = {
    for: byDue.slice(0, inSide('for')).map(({ id }) => id),
    against: byDue.slice(inSide('for')).map(({ id }) => id),
  };
  const arrange = (): Drawn[] => {
    const waiting = { for: shuffled(sideMembers.for, dice), against: shuffled(sideMembers.against, dice) };
    return sizes.map((match) => match.map((size, team) => waiting[sideOf(team)].splice(0, size)));
  };
  let best = arrange();
  let least = meetings(best, byId);
  for (let tried = 1; tried < tries; tried += 1) {
    const drawn = arrange();
    const cost = meetings(drawn, byId);
    if (cost < least) [best, least] = [drawn, cost];
  }
  return best;
}

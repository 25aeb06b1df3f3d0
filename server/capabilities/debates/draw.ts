import { sideOf } from '../../../contract/debates/formats.ts';

/** A child to be drawn: how often it argued each side, and whom it met how often on the other side. */
export type Debater = {
  id: string;
  for: number;
  against: number;
  met: ReadonlyMap<string, number>;
};

/** The children of each team of a match, in the order in which they speak. */
export type Drawn = string[][];

/** Arrangements that are tried for new opponents; a class is small enough that more find nothing better. */
const tries = 300;

/** Even dice from a text: the same text draws the same matches. */
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
    const other = Math.floor(dice() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Item, mixed[last] as Item];
  }
  return mixed;
}

/**
 * How many children each team of each match has: as many matches as it takes, and teams that differ by one at most; null for too few. The first
 * child over goes to the team `from`, the next to the one after it.
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
    const here = Math.floor(count / matches) + (match < count % matches ? 1 : 0);
    const sizes = Array.from({ length: teams }, () => Math.floor(here / teams));
    for (let rest = here % teams; rest > 0; rest -= 1) {
      const team = next % teams;
      sizes[team] = (sizes[team] ?? 0) + 1;
      next += 1;
    }
    return sizes;
  });
}

/** How often those who would meet have met: pairs that met often count more than as many that met once. */
function meetings(drawn: readonly Drawn[], byId: ReadonlyMap<string, Debater>): number {
  let sum = 0;
  for (const teams of drawn)
    for (const [team, own] of teams.entries())
      for (const one of own)
        for (const other of teams.slice(team + 1).flat()) {
          const before = byId.get(one)?.met.get(other) ?? 0;
          sum += (before + 1) ** 2;
        }
  return sum;
}

/**
 * Draws the matches of a round. Who argued the motion less often than against it argues it now, so that each child argues both sides as often
 * as can be; who is level is drawn by `seed`. Among arrangements that keep the sides, one is taken in which those meet who met least. Null
 * where there are too few children for the format.
 */
export function drawSides(
  debaters: readonly Debater[],
  format: { teams: number; size: number },
  seed: string,
): Drawn[] | null {
  const leaning = debaters.reduce((sum, one) => sum + one.for - one.against, 0);
  // Where one side needs one more, it is the one that was argued less.
  const sizes = teamSizes(debaters.length, format, leaning > 0 ? 1 : 0);
  if (!sizes) return null;
  const dice = diceOf(seed);
  const byId = new Map(debaters.map((one) => [one.id, one]));
  const inSide = (side: 'for' | 'against') =>
    sizes.flat().reduce((sum, one, index) => sum + (sideOf(index % format.teams) === side ? one : 0), 0);
  const owed = ({ id }: { id: string }) => {
    const one = byId.get(id);
    return one ? one.against - one.for : 0;
  };
  const byDue = shuffled(debaters, dice).sort((one, other) => owed(other) - owed(one));
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

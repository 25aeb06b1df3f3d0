/** Numbers fixed by a seed: the drawing for a thing must not change between two visits. */
export type Dice = {
  /** From 0 up to 1. */
  share(): number;
  /** A whole number, both ends included. */
  whole(from: number, to: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
};

/** FNV-1a over the text, then mulberry32. */
export function diceFor(seed: string): Dice {
  let state = 2166136261;
  for (let index = 0; index < seed.length; index += 1) {
    state = Math.imul(state ^ seed.charCodeAt(index), 16777619);
  }
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    share,
    whole: (from, to) => from + Math.floor(share() * (to - from + 1)),
    pick: (items) => items[Math.floor(share() * items.length)] ?? items[0],
  };
}

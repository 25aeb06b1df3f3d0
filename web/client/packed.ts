/** The text that `pack` makes of a value of this type. */
export type Packed<Value> = string & { readonly value?: Value };

/** A trie of field names in order; `number` belongs to objects with exactly these names. */
type Shape = { number: number; next: Map<string, Shape> };

/** The server renders packed data at once: cached here, it need not be unpacked. */
const justPacked = import.meta.env.SSR ? new Map<string, unknown>() : null;
const maxCached = 20;

/**
 * Packs JSON into one text that holds the field names of each kind of object once. A page carries its rows as data
 * besides their markup, and the router would repeat every name.
 */
export function pack<Value>(value: Value): Packed<Value> {
  const names: string[][] = [];
  const none: Shape = { number: 0, next: new Map() };
  const shapeAfter = ({ next }: Shape, name: string): Shape => {
    const existing = next.get(name);
    if (existing) return existing;
    const shape = { number: 0, next: new Map() };
    next.set(name, shape);
    return shape;
  };
  // An array starts with the number of its object's names, a plain one with 0.
  const flat = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return [0, ...part.map(flat)];
    const row: unknown[] = [0];
    let shape = none;
    for (const name of Object.keys(part)) {
      const field = (part as Record<string, unknown>)[name];
      if (field === undefined) continue;
      shape = shapeAfter(shape, name);
      row.push(flat(field));
    }
    shape.number ||= names.push(
      Object.keys(part).filter((name) => part[name as keyof typeof part] !== undefined),
    );
    row[0] = shape.number;
    return row;
  };
  const values = flat(value);
  const text = JSON.stringify([names, values]);
  if (justPacked) {
    for (const oldest of justPacked.keys()) {
      if (justPacked.size < maxCached) break;
      justPacked.delete(oldest);
    }
    justPacked.set(text, value);
  }
  return text;
}

/** Unpacks a packed value. */
export const unpack = <Value>(text: Packed<Value>): Value =>
  justPacked?.has(text) ? (justPacked.get(text) as Value) : readPacked(text);

/** Unpacks from the text alone. */
export function readPacked<Value>(text: Packed<Value>): Value {
  const [names, values] = JSON.parse(text) as [string[][], unknown];
  const full = (part: unknown): unknown => {
    if (!Array.isArray(part)) return part;
    const [shape, ...fields] = part as [number, ...unknown[]];
    if (shape === 0) return fields.map(full);
    return Object.fromEntries((names[shape - 1] ?? []).map((name, index) => [name, full(fields[index])]));
  };
  return full(values) as Value;
}

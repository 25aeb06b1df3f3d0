/** What `pack` made of a value of this type. */
export type Packed<Value> = string & { readonly of?: Value };

/**
 * A value of JSON as one text with the names of each kind of object in it once: a page carries its rows as data besides
 * what they look like, and the router would spell each of their fields.
 */
export function pack<Value>(value: Value): Packed<Value> {
  const shapes: string[][] = [];
  const known = new Map<string, number>();
  const shapeOf = (names: string[]): number => {
    const key = JSON.stringify(names);
    const shape = known.get(key) ?? shapes.push(names);
    known.set(key, shape);
    return shape;
  };
  // An array begins with the number of its object's shape; a plain one with 0.
  const flat = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return [0, ...one.map(flat)];
    const fields = Object.entries(one).filter(([, field]) => field !== undefined);
    return [shapeOf(fields.map(([name]) => name)), ...fields.map(([, field]) => flat(field))];
  };
  const values = flat(value);
  return JSON.stringify([shapes, values]);
}

/** The value that was packed. */
export function unpack<Value>(text: Packed<Value>): Value {
  const [shapes, values] = JSON.parse(text) as [string[][], unknown];
  const full = (one: unknown): unknown => {
    if (!Array.isArray(one)) return one;
    const [shape, ...fields] = one as [number, ...unknown[]];
    if (shape === 0) return fields.map(full);
    return Object.fromEntries((shapes[shape - 1] ?? []).map((name, index) => [name, full(fields[index])]));
  };
  return full(values) as Value;
}

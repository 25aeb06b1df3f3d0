import type { Database } from '../context.ts';

/** Shapes of a statement cached per database; a list with its usual filters has a few dozen. */
const maxShapes = 200;

/**
 * Caches what `build` prepares, per database and shape, least recently used first out: building a long statement takes
 * more processor time than running it. Values that differ are `sql.placeholder`s. Shapes with the same `key` must build
 * the same text.
 */
export function cacheStatements<Shape extends { key: string }, Prepared>(
  build: (db: Database, shape: Shape) => Prepared,
): (db: Database, shape: Shape) => Prepared {
  const cache = new WeakMap<Database, Map<string, Prepared>>();
  return (db, shape) => {
    const shapes = cache.get(db) ?? new Map<string, Prepared>();
    cache.set(db, shapes);
    const prepared = shapes.get(shape.key) ?? build(db, shape);
    // A map keeps insertion order: the shape just used goes last, the first is dropped.
    shapes.delete(shape.key);
    shapes.set(shape.key, prepared);
    for (const [oldest] of shapes) {
      if (shapes.size <= maxShapes) break;
      shapes.delete(oldest);
    }
    return prepared;
  };
}

/** The same for a statement with one shape. */
export function cacheStatement<Prepared>(build: (db: Database) => Prepared): (db: Database) => Prepared {
  const prepared = cacheStatements((db, _only: { key: '' }) => build(db));
  return (db) => prepared(db, { key: '' });
}

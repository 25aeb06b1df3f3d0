import type { Database } from '../context.ts';

/** So many shapes of a statement are kept for each database; a list with its usual filters has some dozens. */
const mostShapes = 200;

/**
 * Keeps what `build` prepares of a statement, once for each database and shape, the shapes asked for last. Making a long statement
 * of tables takes more processor time than answering it; what differs between two statements of one shape stands in them as
 * `sql.placeholder`s. `Shape` is told apart by `key`: shapes of one key must build the same text.
 */
export function keepStatements<Shape extends { key: string }, Prepared>(
  build: (db: Database, shape: Shape) => Prepared,
): (db: Database, shape: Shape) => Prepared {
  const kept = new WeakMap<Database, Map<string, Prepared>>();
  return (db, shape) => {
    const shapes = kept.get(db) ?? new Map<string, Prepared>();
    kept.set(db, shapes);
    const prepared = shapes.get(shape.key) ?? build(db, shape);
    // A map keeps the order of insertion: what is asked for stands last, and the first is dropped.
    shapes.delete(shape.key);
    shapes.set(shape.key, prepared);
    for (const [oldest] of shapes) {
      if (shapes.size <= mostShapes) break;
      shapes.delete(oldest);
    }
    return prepared;
  };
}

/** The same of a statement that has one shape, for what every request asks. */
export function keepStatement<Prepared>(build: (db: Database) => Prepared): (db: Database) => Prepared {
  const prepared = keepStatements((db, _only: { key: '' }) => build(db));
  return (db) => prepared(db, { key: '' });
}

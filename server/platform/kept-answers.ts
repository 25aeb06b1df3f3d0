import { LRUCache } from 'lru-cache';
import type { Database } from './context.ts';

type Bounds = {
  seconds: number;
  /** So many answers are kept of each database. */
  most: number;
};

/**
 * Keeps answers for a few seconds, for each database and key: for what many ask alike and nobody decides by. Nothing is shared
 * with a transaction, which reads what it has written itself.
 */
export function keepAnswers<Answer extends object>({ seconds, most }: Bounds) {
  const databases = new WeakMap<Database, LRUCache<string, Answer>>();
  return (db: Database): Pick<LRUCache<string, Answer>, 'get' | 'set'> => {
    const known = databases.get(db) ?? new LRUCache<string, Answer>({ max: most, ttl: seconds * 1000 });
    databases.set(db, known);
    return known;
  };
}

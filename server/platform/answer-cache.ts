import { LRUCache } from 'lru-cache';
import type { Database } from './context.ts';

type Bounds = {
  seconds: number;
  /** Answers cached per database. */
  most: number;
};

/**
 * Caches answers for a few seconds, per database and key: for reads that many share and no decision needs. A
 * transaction has its own cache and reads its own writes.
 */
export function cacheAnswers<Answer extends object>({ seconds, most }: Bounds) {
  const databases = new WeakMap<Database, LRUCache<string, Answer>>();
  return (db: Database): Pick<LRUCache<string, Answer>, 'get' | 'set'> => {
    const known = databases.get(db) ?? new LRUCache<string, Answer>({ max: most, ttl: seconds * 1000 });
    databases.set(db, known);
    return known;
  };
}

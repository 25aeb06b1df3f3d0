import { cacheAnswers } from '../../platform/answer-cache.ts';
import type { Context } from '../../platform/context.ts';
import type { OwnWords } from '../../platform/notices/say.ts';
import { ownWordsOf } from './rules.ts';
import { allOwnWords } from './store.ts';

type ByKind = ReadonlyMap<string, OwnWords>;

/** Every server uses saved words after this time at the latest, and reads them no more often. */
const cached = cacheAnswers<ByKind>({ seconds: 2, most: 1 });

/** The school's own words by kind of notice, up to two seconds old; a kind without any uses the built-in words. */
export async function findOwnWords(context: Pick<Context, 'db'>): Promise<(kind: string) => OwnWords> {
  const words = cached(context.db).get('all') ?? (await read(context));
  return (kind) => words.get(kind) ?? ownWordsOf();
}

async function read(context: Pick<Context, 'db'>): Promise<ByKind> {
  const rows = await allOwnWords(context);
  const byKind = new Map(rows.map(({ kind, written }) => [kind, ownWordsOf(written)]));
  cached(context.db).set('all', byKind);
  return byKind;
}

import type { Context } from '../../platform/context.ts';
import { keepAnswers } from '../../platform/kept-answers.ts';
import type { OwnWords } from '../../platform/notices/say.ts';
import { ownWordsOf } from './rules.ts';
import { allWritten } from './store.ts';

type ByKind = ReadonlyMap<string, OwnWords>;

/** So soon every server says what was saved; and asks no more often, however many notices it sends. */
const kept = keepAnswers<ByKind>({ seconds: 2, most: 1 });

/** The school's own words, by kind of notice: what it has none for says the words of the house. At most two seconds old. */
export async function findOwnWords(context: Pick<Context, 'db'>): Promise<(kind: string) => OwnWords> {
  const known = kept(context.db).get('all') ?? (await read(context));
  return (kind) => known.get(kind) ?? ownWordsOf();
}

async function read(context: Pick<Context, 'db'>): Promise<ByKind> {
  const rows = await allWritten(context);
  const byKind = new Map(rows.map(({ kind, written }) => [kind, ownWordsOf(written)]));
  kept(context.db).set('all', byKind);
  return byKind;
}

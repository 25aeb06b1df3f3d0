import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { RefundTerms } from '../../../contract/orders/refund-terms.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import {
  keepWords,
  nameTokens,
  pinyinTokens,
  pinyinWords,
  searchTokens,
  termsOf,
  wordsAmong,
} from '../search/index.ts';
import { insertOffering, type OfferingRow, replaceOffering, searchVector, writeSearchText } from './store.ts';

export type NewOffering = Omit<
  OfferingRow,
  | 'id'
  | 'searchText'
  | 'createdAt'
  | 'updatedAt'
  | 'lastsUntil'
  | 'currency'
  | 'opensAt'
  | 'lessonMinutes'
  | 'lessonCount'
  | 'validDays'
  | 'refundWholeDays'
  | 'refundLater'
  | 'lateJoining'
  | 'nthChildRateBp'
  | 'version'
  | 'wordsStale'
> & {
  /** The terms on which its money comes back, where they are not those of its kind. */
  refundTerms?: Partial<RefundTerms>;
  lateJoining?: OfferingRow['lateJoining'];
  nthChildRateBp?: number;
  wordsStale?: OfferingRow['wordsStale'];
  /** Enrolment begins then; at once without it. */
  opensAt?: Temporal.Instant;
  /** Of private lessons: how long one is, how many are bought at once, within how many days; and how long they are on offer. */
  private?: { minutes: number; count: number; validDays: number; until: Temporal.Instant };
  teacherIds: string[];
  /** Names that should find it besides its own: teachers, category, site. */
  alsoFoundBy: Bilingual[];
};

type Indexed = Pick<NewOffering, 'number' | 'name' | 'summary' | 'alsoFoundBy'>;
const both = (text: Bilingual) => `${text.zh} ${text.en}`;

/** What an offering is found by; its number and its name, in characters and in pinyin, count for more than the rest. */
function searchTextOf({ number, name, summary, alsoFoundBy }: Indexed) {
  const named = searchTokens([number, both(name)].join(' '));
  const rest = searchTokens([both(summary), ...alsoFoundBy.map(both)].join(' '));
  const spoken = pinyinTokens(name.zh);
  const words = wordsAmong([...named, ...rest]);
  return searchVector(
    [
      ...named,
      ...rest,
      ...nameTokens(named),
      ...spoken,
      ...nameTokens(spoken),
      ...alsoFoundBy.flatMap((one) => pinyinTokens(one.zh)),
    ],
    [...words, ...nameTokens(wordsAmong(named))],
  );
}

/** The row of an offering as it is written, indexed for search. */
const rowOf = ({
  teacherIds: _teacherIds,
  alsoFoundBy,
  private: lessons,
  refundTerms,
  opensAt,
  ...offering
}: NewOffering) => ({
  ...offering,
  opensAt: opensAt ?? null,
  lessonMinutes: lessons?.minutes ?? null,
  lessonCount: lessons?.count ?? null,
  validDays: lessons?.validDays ?? null,
  refundWholeDays: refundTerms?.wholeDays ?? null,
  refundLater: refundTerms?.later ?? null,
  searchText: searchTextOf({ ...offering, alsoFoundBy }) as unknown as string,
});

const keepWordsOf = (
  context: Context,
  { name, alsoFoundBy }: Pick<NewOffering, 'name' | 'alsoFoundBy'>,
): Promise<void> =>
  keepWords(
    context,
    [name, ...alsoFoundBy].flatMap((one) => [...termsOf(one.en), ...pinyinWords(one.zh)]),
  );

/** Creates an offering in the shop's currency, indexed for search. Answers its id. */
export async function createOffering(context: Context, offering: NewOffering): Promise<string> {
  const id = context.newId();
  const row = {
    ...rowOf(offering),
    id,
    currency: context.settings.currency,
    lastsUntil: offering.private?.until ?? null,
    createdAt: context.now,
    updatedAt: context.now,
  };
  await insertOffering(context, row, offering.teacherIds);
  await keepWordsOf(context, offering);
  await record(context, {
    action: 'offering.create',
    subject: `offering:${id}`,
    after: { number: offering.number },
  });
  return id;
}

/**
 * Writes an offering anew, as its next version, indexed for search; private lessons are on offer until what it says, else its
 * sessions tell how long it lasts. The caller has locked it, and records what changed.
 */
export async function rewriteOffering(context: Context, id: string, offering: NewOffering): Promise<void> {
  const until = offering.private?.until;
  const row = { ...rowOf(offering), id, updatedAt: context.now, ...(until ? { lastsUntil: until } : {}) };
  await replaceOffering(context, row, offering.teacherIds);
  await keepWordsOf(context, offering);
}

/** Indexes an offering for search again by what it and what it is found by are called now; nothing else of it changes. */
export async function indexOffering(context: Context, offering: Indexed & { id: string }): Promise<void> {
  await writeSearchText(context, offering.id, searchTextOf(offering));
  await keepWordsOf(context, offering);
}

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
import { insertOffering, type OfferingRow, searchVector } from './store.ts';

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
> & {
  /** The terms on which its money comes back, where they are not those of its kind. */
  refundTerms?: RefundTerms;
  lateJoining?: OfferingRow['lateJoining'];
  nthChildRateBp?: number;
  /** Enrolment begins then; at once without it. */
  opensAt?: Temporal.Instant;
  /** Of private lessons: how long one is, how many are bought at once, within how many days; and how long they are on offer. */
  private?: { minutes: number; count: number; validDays: number; until: Temporal.Instant };
  teacherIds: string[];
  /** Names that should find it besides its own: teachers, category, site. */
  alsoFoundBy: Bilingual[];
};

const both = (text: Bilingual) => `${text.zh} ${text.en}`;

/** What an offering is found by; its number and its name, in characters and in pinyin, count for more than the rest. */
function searchTextOf(
  { number, name, summary }: Pick<NewOffering, 'number' | 'name' | 'summary'>,
  alsoFoundBy: readonly Bilingual[],
) {
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

/** Creates an offering in the shop's currency, indexed for search. Answers its id. */
export async function createOffering(
  context: Context,
  { teacherIds, alsoFoundBy, private: lessons, refundTerms, ...offering }: NewOffering,
): Promise<string> {
  const id = context.newId();
  const found = [offering.name, ...alsoFoundBy];
  const row = {
    ...offering,
    id,
    currency: context.settings.currency,
    lessonMinutes: lessons?.minutes ?? null,
    lessonCount: lessons?.count ?? null,
    validDays: lessons?.validDays ?? null,
    lastsUntil: lessons?.until ?? null,
    refundWholeDays: refundTerms?.wholeDays ?? null,
    refundLater: refundTerms?.later ?? null,
    createdAt: context.now,
    updatedAt: context.now,
    searchText: searchTextOf(offering, alsoFoundBy) as unknown as string,
  };
  await insertOffering(context, row, teacherIds);
  await keepWords(
    context,
    found.flatMap((name) => [...termsOf(name.en), ...pinyinWords(name.zh)]),
  );
  await record(context, {
    action: 'offering.create',
    subject: `offering:${id}`,
    after: { number: offering.number },
  });
  return id;
}

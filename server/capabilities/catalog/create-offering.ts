import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { RefundTerms } from '../../../contract/orders/refund-terms.ts';
import { record } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context.ts';
import { indexTokens, keepWords } from '../search/index.ts';
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
  | 'motif'
> & {
  /** Refund terms that differ from those of its kind. */
  refundTerms?: Partial<RefundTerms>;
  lateJoining?: OfferingRow['lateJoining'];
  nthChildRateBp?: number;
  wordsStale?: OfferingRow['wordsStale'];
  /** What the drawn cover shows; by default what its name says. */
  motif?: OfferingRow['motif'];
  /** When enrolment opens; at once if absent. */
  opensAt?: Temporal.Instant;
  /** Private lessons: minutes of each, number in a package, validity, and until when they are on offer. */
  private?: { minutes: number; count: number; validDays: number; until: Temporal.Instant };
  teacherIds: string[];
  /** Further names for the search: teachers, category, site. */
  alsoFoundBy: Bilingual[];
};

type Indexed = Pick<NewOffering, 'number' | 'name' | 'summary' | 'alsoFoundBy'>;
const inBoth = (text: Bilingual) => `${text.zh} ${text.en}`;

/** The search text. Number and name rank above other words. */
function searchTextOf({ number, name, summary, alsoFoundBy }: Indexed) {
  const { plain, stemmed } = indexTokens({
    named: [number, inBoth(name)].join(' '),
    rest: [inBoth(summary), ...alsoFoundBy.map(inBoth)].join(' '),
    spokenName: name.zh,
    spoken: alsoFoundBy.map(({ zh }) => zh),
  });
  return searchVector(plain, stemmed);
}

/** Maps an offering to its row, with the search index. */
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
  { name, summary, alsoFoundBy }: Pick<NewOffering, 'name' | 'summary' | 'alsoFoundBy'>,
): Promise<void> => keepWords(context, [name, ...alsoFoundBy], summary);

/** Creates an offering in the shop's currency, indexed for search. Returns its id. */
export async function createOffering(
  context: Context,
  offering: NewOffering,
  id = context.newId(),
): Promise<string> {
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
 * Replaces an offering by its next version, indexed for search. Private lessons end when the input says, other
 * offerings with their sessions. The caller holds the lock and records the change.
 */
export async function rewriteOffering(context: Context, id: string, offering: NewOffering): Promise<void> {
  const until = offering.private?.until;
  const row = { ...rowOf(offering), id, updatedAt: context.now, ...(until ? { lastsUntil: until } : {}) };
  await replaceOffering(context, row, offering.teacherIds);
  await keepWordsOf(context, offering);
}

/** Indexes an offering again by its current names; changes nothing else. */
export async function indexOffering(context: Context, offering: Indexed & { id: string }): Promise<void> {
  await writeSearchText(context, offering.id, searchTextOf(offering));
  await keepWordsOf(context, offering);
}

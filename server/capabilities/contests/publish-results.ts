import type { contestCalls } from '../../../contract/contests/calls.ts';
import { contestPrizes } from '../../../contract/contests/rubric.ts';
import type { ContestView } from '../../../contract/contests/views.ts';
import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import * as m from '../../../messages/compiled/messages.js';
import { nameWords } from '../../../words/people.ts';
import { prizeWords } from '../../../words/prize.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse, refuseIf } from '../../platform/refusal.ts';
import { listTeachersOf } from '../catalog/index.ts';
import { issueCertificates, validPrizes } from '../certificates/index.ts';
import { guardiansAllowed, presentChildLine } from '../families/index.ts';
import { notify } from '../notices/index.ts';
import { findJudged } from './find-judged.ts';
import { contestDecided } from './notices.ts';
import { requireContest } from './require-contest.ts';
import { meanPoints, ranked, whyNotPublish } from './rules.ts';
import { viewContest } from './show-contest.ts';
import { type ContestRow, type EntryRow, insertResults, lockEntriesOf } from './store.ts';

type Input = CheckedInputOf<typeof contestCalls.contestPublish>;
type Placed = ReturnType<typeof ranked<{ row: EntryRow; points: number }>>;

/**
 * Publishes the results of a contest once, notifies each family of its child's result and issues prize certificates.
 * Refuses another's as `not_found`, `contests.not_over`, `contests.published`, `contests.no_ballots`,
 * `contests.judging_open`, and `contests.certificate_stands` for a conflicting certificate. Asks `contests.sure` or
 * `contests.judges_absent`.
 */
export async function publishResults(context: Context, input: Input): Promise<ContestView> {
  const { session_id: sessionId, sure, ...prizes } = input;
  await requireContest(context, sessionId);
  await lockEntriesOf(context, sessionId);
  // Check again under the lock: the results may have been published in the meantime.
  const { contest, judge } = await requireContest(context, sessionId);
  const { open, ballots } = await findJudged(context, sessionId);
  const sent = ballots.map(({ ballot }) => ballot);
  refuseIf(
    whyNotPublish(contest, { entryIds: open.map(({ entry }) => entry.id), ballots: sent }, context.now),
  );
  const results = ranked(
    open.flatMap((row) => {
      const points = meanPoints(sent.filter(({ entryId }) => entryId === row.entry.id));
      return points === null ? [] : [{ row, points }];
    }),
    prizes,
  );
  await requireNoOther(context, sessionId, results);
  if (!sure) await askWhetherSure(context, contest, { judgedBy: sent, entries: results.length, prizes });
  await insertResults(
    context,
    { sessionId, ...prizes, publishedAt: context.now, publishedBy: accountOf(context) },
    results.map(({ row, points, place, prize }) => ({
      entryId: row.entry.id,
      sessionId,
      points,
      place,
      prize,
    })),
  );
  await record(context, {
    action: 'contest.publish',
    subject: `session:${sessionId}`,
    after: { ...prizes, entries: results.length },
  });
  await notifyFamilies(context, contest, results);
  await givePrizes(context, sessionId, results);
  return viewContest(context, { ...contest, publishedAt: context.now }, judge);
}

/** Refuses if a valid prize certificate contradicts the results. */
async function requireNoOther(context: Context, sessionId: string, results: Placed): Promise<void> {
  const standing = await validPrizes(context, sessionId);
  for (const { row, prize } of results) {
    const printed = standing.get(row.child.id);
    if (printed && printed.zh !== (prize && prizeWords(prize, { locale: 'zh' })))
      refuse('contests.certificate_stands', { name: nameWords(presentChildLine(row.child), context) });
  }
}

type Confirmation = {
  judgedBy: readonly { teacherId: string }[];
  entries: number;
  prizes: Pick<Input, 'first' | 'second' | 'third'>;
};

/** Asks for a confirmation and names the contest's teachers who have not judged. */
async function askWhetherSure(
  context: Context,
  contest: ContestRow,
  { judgedBy, entries, prizes }: Confirmation,
): Promise<never> {
  const begun = new Set(judgedBy.map(({ teacherId }) => teacherId));
  const absent = (await listTeachersOf(context, contest.offering.id)).filter(({ id }) => !begun.has(id));
  const params = { entries, ...prizes };
  if (absent.length === 0) return refuse('contests.sure', params);
  const names = absent.map(({ name }) => inLocale(name, context.locale));
  return refuse('contests.judges_absent', { ...params, judges: names.join(m.catalog_and({}, context)) });
}

/** Notifies each child's guardians of the result. */
async function notifyFamilies(context: Context, contest: ContestRow, results: Placed): Promise<void> {
  const readersOf = await guardiansAllowed(
    context,
    'classes.read',
    results.map(({ row }) => row.child.id),
  );
  for (const { row, prize } of results)
    for (const accountId of readersOf(row.child.id))
      await notify(context, contestDecided, {
        accountId,
        subject: row.entry.id,
        childIds: [row.child.id],
        data: { child: presentChildLine(row.child), name: contest.offering.name, prize },
      });
}

/** Issues a certificate for each prize. */
async function givePrizes(context: Context, sessionId: string, results: Placed): Promise<void> {
  for (const prize of contestPrizes) {
    const winners = results.filter((result) => result.prize === prize);
    if (winners.length === 0) continue;
    await issueCertificates(context, {
      session_id: sessionId,
      template: 'competition',
      child_ids: winners.map(({ row }) => row.child.id),
      result_zh: prizeWords(prize, { locale: 'zh' }),
      result_en: prizeWords(prize, { locale: 'en' }),
    });
  }
}

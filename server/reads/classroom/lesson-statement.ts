import { inLocale } from '../../../contract/core/bilingual.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type {
  EntryView,
  lessonAccountCalls,
  StatementView,
  WaitingLesson,
} from '../../../contract/lesson-account/calls.ts';
import { presentSite } from '../../capabilities/catalog/index.ts';
import { chosenChild, mayDo, presentChildLine } from '../../capabilities/families/index.ts';
import { presentDispute, whyNotDispute } from '../../capabilities/lesson-account/index.ts';
import { rollWindow, whyNotWitness } from '../../capabilities/roll-call/index.ts';
import { presentPrivate } from '../../capabilities/sales/index.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason, type Reason } from '../../platform/refusal.ts';
import { rightState } from './make-up-index.ts';
import { type AccountRow, accountsOf, type EntryRow, entriesOf, waitingOf } from './statement-query.ts';

type Input = CheckedInputOf<typeof lessonAccountCalls.lessonStatement>;
type WaitingRow = Awaited<ReturnType<typeof waitingOf>>[number];

/** The lesson account of a child in the requested class, or the first. Refuses another family's child. */
export async function viewStatement(
  context: Context,
  { child_id, session_id }: Input,
): Promise<StatementView> {
  const child = await chosenChild(context, child_id, 'attendance.read');
  if (!child) return { child: null, accounts: [], account: null, entries: [], waiting: [] };
  const accounts = await accountsOf(context, child.id);
  const chosen =
    accounts.find(({ session }) => session.id === session_id) ?? (session_id ? null : accounts[0]);
  const entries = chosen ? await entriesOf(context, { id: chosen.id, childId: child.id }) : [];
  const waiting = chosen ? await waitingOf(context, chosen, child.id) : [];
  const missing = mayDo(child.rights ?? [], 'attendance.write') ? null : ('families.right_missing' as const);
  return {
    child: presentChildLine(child),
    accounts: accounts.map((account) => presentAccount(context, account)),
    account: chosen ? presentAccount(context, chosen) : null,
    entries: entries.map((row) => presentEntry(context, row, missing)),
    waiting: waiting.map((row) => presentWaiting(context, row, missing)),
  };
}

function presentAccount({ locale }: Context, row: AccountRow): StatementView['accounts'][number] {
  const { number, kind, name, category, cover } = row.offering;
  return {
    enrolment_id: row.id,
    session_id: row.session.id,
    offering: { number, kind, name: inLocale(name, locale), category, cover },
    session_label: inLocale(row.session.label, locale),
    made: presentPrivate(row),
    site: presentSite({ locale }, row.site),
    starts_at: row.session.startsAt.toString(),
    ends_at: row.session.endsAt.toString(),
    opened: row.opened,
    bought: row.bought,
    left: row.left,
  };
}

type LessonRow = { id: string; position: number; startsAt: Temporal.Instant; endsAt: Temporal.Instant };

const presentLesson = ({ id, position, startsAt, endsAt }: LessonRow) => ({
  id,
  position,
  starts_at: startsAt.toString(),
  ends_at: endsAt.toString(),
});

/** Why the reader may use no action beside a lesson, or null. */
type Missing = Reason | null;

const presentEntry = (context: Context, row: EntryRow, missing: Missing): EntryView => ({
  id: row.entry.id,
  at: row.entry.at.toString(),
  kind: row.entry.kind,
  rule: row.entry.rule,
  amount: row.entry.amount,
  left: row.left,
  lesson: row.lesson && presentLesson(row.lesson),
  mark: row.mark,
  minutes: row.minutes,
  by: row.by,
  right: row.right && {
    good_until: row.right.goodUntil.toString(),
    state: rightState({ right: row.right, place: row.place }, context.now),
  },
  dispute: row.dispute && presentDispute(row.dispute),
  blocked: {
    lessonDispute: presentReason(
      context,
      missing ??
        whyNotDispute({
          amount: row.entry.amount,
          isCorrected: row.correctedBy !== null,
          isDisputed: row.dispute !== null,
        }),
    ),
  },
});

const presentWaiting = (context: Context, row: WaitingRow, missing: Missing): WaitingLesson => ({
  ...presentLesson(row.lesson),
  mark: row.mark,
  minutes: row.minutes,
  was_here: row.wasHere,
  in_doubt: row.doubt !== null && row.doubt.settledAt === null,
  counts_at: rollWindow(row.lesson).closesAt.toString(),
  blocked: { lessonWitness: presentReason(context, missing ?? whyNotWitness(row.lesson, context.now)) },
});

import type { Context } from '../../platform/context.ts';
import { guardiansAllowed, presentChildLine } from '../families/index.ts';
import { notify, placeForNotice } from '../notices/index.ts';
import { assessmentChanged, assessmentWritten } from './notices.ts';
import { findAssessment } from './store.ts';

async function loadNotice(context: Context, id: string) {
  const row = await findAssessment(context, id);
  if (!row) throw new Error(`no assessment ${id} to notify of`);
  const readersOf = await guardiansAllowed(context, 'assessments.read', [row.child.id]);
  const { child, teacher, offering } = row;
  const data = { child: presentChildLine(child), teacher: teacher.name, offering: offering.name };
  return { row, data, readers: readersOf(child.id), childIds: [child.id] };
}

type Change = 'booked' | 'cancelled' | 'called_off';

/** Notifies a child's guardians and the teacher of a booking or a cancellation. */
export async function notifyOfBooking(context: Context, id: string, kind: Change): Promise<void> {
  const { row, data, readers, childIds } = await loadNotice(context, id);
  const { site, teacher, assessment } = row;
  const change = {
    ...data,
    what: kind,
    why: assessment.cancelledWhy ?? '',
    site: site.name,
    ...placeForNotice(site),
    at: assessment.startsAt.toString(),
  };
  const subject = `${id} ${kind}`;
  for (const accountId of readers)
    await notify(context, assessmentChanged, { accountId, subject, childIds, data: change });
  if (teacher.accountId)
    await notify(context, assessmentChanged, {
      accountId: teacher.accountId,
      subject,
      childIds,
      data: { ...change, gives: true },
    });
}

/** Notifies a child's guardians of a result, once. */
export async function notifyOfResult(context: Context, id: string): Promise<void> {
  const { data, readers, childIds } = await loadNotice(context, id);
  for (const accountId of readers)
    await notify(context, assessmentWritten, { accountId, subject: id, childIds, data });
}

import { inLocale } from '../../../contract/core/bilingual.ts';
import type { OpeningList } from '../../../contract/openings/calls.ts';
import { record } from '../../platform/audit/record.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findOffering } from '../catalog/index.ts';
import { notify } from '../notices/index.ts';
import { offeringOpened } from './notices.ts';
import { alertsOf, deleteAlert, dueAlerts, insertAlert, isOpenNow, markNotified } from './store.ts';

/** The signed-in parent's alerts, newest first. */
export async function listOpenings(context: Context): Promise<OpeningList> {
  return (await alertsOf(context, accountOf(context))).map((alert) => ({
    number: alert.number,
    kind: alert.kind,
    name: inLocale(alert.name, context.locale),
    opens_at: alert.opensAt?.toString() ?? null,
  }));
}

/** Asks for a notice when an offering opens. Refuses an unknown offering, and one that is open now. */
export async function askOpening(context: Context, input: { number: string }): Promise<OpeningList> {
  const offering = await offeringOf(context, input.number);
  if (await isOpenNow(context, offering.id)) refuse('openings.open_already');
  const parentId = accountOf(context);
  await insertAlert(context, {
    id: context.newId(),
    offeringId: offering.id,
    parentId,
    askedAt: context.now,
  });
  await record(context, { action: 'opening.ask', subject: `offering:${offering.id}` });
  return listOpenings(context);
}

/** Removes an alert. A missing one is no error. */
export async function removeAlert(context: Context, input: { number: string }): Promise<OpeningList> {
  const offering = await offeringOf(context, input.number);
  await deleteAlert(context, { parentId: accountOf(context), offeringId: offering.id });
  await record(context, { action: 'opening.forget', subject: `offering:${offering.id}` });
  return listOpenings(context);
}

async function offeringOf(context: Context, number: string) {
  const found = await findOffering(context, number);
  return found && found.offering.status !== 'draft' ? found.offering : refuse('not_found');
}

/** Notifies families, once, of offerings that have opened. A clock job. */
export async function notifyOfOpenings(context: Context): Promise<void> {
  const due = await dueAlerts(context, 200);
  for (const alert of due)
    await notify(context, offeringOpened, {
      accountId: alert.parentId,
      subject: alert.id,
      data: { name: alert.name, number: alert.number, kind: alert.kind },
    });
  await markNotified(
    context,
    due.map((alert) => alert.id),
  );
}

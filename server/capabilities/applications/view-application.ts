import type { ApplicationView } from '../../../contract/applications/calls.ts';
import type { Context } from '../../platform/context.ts';
import { presentReason } from '../../platform/refusal.ts';
import { presentParticulars } from './present.ts';
import { requireApplication } from './require-application.ts';
import { limits, whyNotWithdraw } from './rules.ts';
import type { Application } from './store.ts';

/** Shows an application to the holder of its ticket. Refuses `not_found`. */
export async function viewApplication(
  context: Context,
  { ticket }: { ticket: string },
): Promise<ApplicationView> {
  await context.limit(limits.ticket, context.address);
  return showApplication(context, await requireApplication(context, ticket), ticket);
}

export const showApplication = async (
  context: Context,
  row: Application,
  ticket: string,
): Promise<ApplicationView> => ({
  ...(await presentParticulars(context, row)),
  ticket,
  blocked: { teacherApplyWithdraw: presentReason(context, whyNotWithdraw(row.state)) },
});

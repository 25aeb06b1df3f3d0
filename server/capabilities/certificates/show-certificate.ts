import type { certificateCalls } from '../../../contract/certificates/calls.ts';
import type { CertificateInfo } from '../../../contract/certificates/views.ts';
import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { isWithdrawn } from '../consents/index.ts';
import { presentStatus } from './present.ts';
import { limits, shortenName } from './rules.ts';
import { certificateOfCode } from './store.ts';

/**
 * Shows what a certificate says to anybody with its code; the full name only with the child's birth month. Refuses
 * `not_found` for an unknown code, `too_many` after wrong months.
 */
export async function showCertificate(
  context: Context,
  { code, birth_month }: CheckedInputOf<typeof certificateCalls.certificateInfo>,
): Promise<CertificateInfo> {
  await context.limit(limits.lookAddress, context.address);
  const row = (await certificateOfCode(context, code)) ?? refuse('not_found');
  const { childId } = row.certificate;
  const isNamed = !(await isWithdrawn(context, 'publishing', childId));
  const state = presentStatus(row, { isNamed });
  const { name } = state.printed;
  const matched = name && birth_month ? await isMonth(context, row, birth_month) : null;
  if (!name || matched) return { ...state, shortened: false, matched };
  return { ...state, printed: { ...state.printed, name: shortenName(name) }, shortened: true, matched };
}

type Row = NonNullable<Awaited<ReturnType<typeof certificateOfCode>>>;

/** Checks the birth month. Counts each try and gives the right one back. */
async function isMonth(context: Context, row: Row, month: string): Promise<boolean> {
  const { id } = row.certificate;
  const { person, address } = context;
  const isVisitor = person.kind === 'visitor';
  const triedBy = `${id} ${isVisitor ? address : person.accountId}`;
  await context.limit(limits.monthTriedBy, triedBy);
  if (isVisitor) await context.limit(limits.monthTriedByVisitors, id);
  const isRight = row.birthMonth === month;
  if (!isRight) return false;
  await context.giveBack(limits.monthTriedBy, triedBy);
  if (isVisitor) await context.giveBack(limits.monthTriedByVisitors, id);
  return true;
}

import type { certificateCalls } from '../../../contract/certificates/calls.ts';
import type { CheckedInputOf, OutputOf } from '../../../contract/core/call.ts';
import type { Context } from '../../platform/context.ts';
import { chosenChild, presentChildLine } from '../families/index.ts';
import { presentCertificate } from './present.ts';
import { certificatesOfChild } from './store.ts';

type Calls = typeof certificateCalls;

/** Lists a child's certificates, latest first. */
export async function listCertificates(
  context: Context,
  { child_id, page, page_size }: CheckedInputOf<Calls['virtualCertificate']>,
): Promise<OutputOf<Calls['virtualCertificate']>> {
  const child = await chosenChild(context, child_id, 'classes.read');
  if (!child) return { items: [], total: 0, page, page_size, child: null };
  const { rows, total } = await certificatesOfChild(context, {
    childId: child.id,
    page,
    pageSize: page_size,
  });
  const items = rows.map((row) => presentCertificate(row));
  return { items, total, page, page_size, child: presentChildLine(child) };
}

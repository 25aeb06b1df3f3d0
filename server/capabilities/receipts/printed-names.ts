import { writableNames } from '../../platform/pdf/writable.ts';
import { refuse } from '../../platform/refusal.ts';
import type { BoughtOrder } from './paid-store.ts';

type IsWritable = (text: string) => boolean;
type Names = { name: string; name_cn: string };

/** The payer's name as agreed, or as it is now, whichever a document can show; null for neither. */
export const payerOf = ({ order, buyer }: BoughtOrder, isWritable: IsWritable): string | null =>
  [order.agreement?.buyer || buyer.name, buyer.name].find(isWritable) ?? null;

/** The names of a child that a document can show, of the first form that has any; refuses `receipts.child_not_printable`. */
export function childNames(forms: readonly Names[], isWritable: IsWritable): Names {
  for (const form of forms) {
    const names = writableNames(form, isWritable);
    if (names) return names;
  }
  const [{ name, name_cn } = { name: '', name_cn: '' }] = forms;
  return refuse('receipts.child_not_printable', { name: name_cn || name });
}

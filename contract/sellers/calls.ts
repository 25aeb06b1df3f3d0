import { z } from 'zod';
import { get, post, staff } from '../core/call.ts';
import { flag, id, listOf, whole } from '../core/fields.ts';
import { expectedVersion, lookedFor, officeList } from '../core/office-list.ts';
import { personName } from '../core/person-name.ts';

const officeSeller = z.object({
  id: z.string(),
  name: z.string(),
  position: z.int(),
  /** Offered at registration. */
  active: z.boolean(),
  /** Their current commission on what their families pay, in basis points. */
  rate_bp: z.int(),
  version: z.int(),
});
export type OfficeSeller = z.infer<typeof officeSeller>;

export const sellerCalls = {
  officeSellerIndex: get('officeSellerIndex', {
    who: staff,
    right: 'reports.see',
    summary: 'Sales associates with their commission rates, in the order shown to families',
    input: officeList({ active: flag().optional(), q: lookedFor }, ['position', 'name']),
    output: listOf(officeSeller),
  }),
  officeSellerSave: post('officeSellerSave', {
    who: staff,
    right: 'wallet.change',
    summary:
      'Adds a sales associate, or changes one; only `active` ones are shown. A new rate (basis points) applies from the first of this month',
    input: z
      .object({
        seller_id: id.optional(),
        version: expectedVersion.optional(),
        name: personName(40, 'name_required'),
        active: flag().default(true),
        rate_bp: whole({ max: 10_000 }).default(0),
        position: whole({ max: 10_000 }).default(0),
      })
      .refine((input) => !input.seller_id || input.version !== undefined, {
        path: ['version'],
        error: 'invalid',
      }),
    output: officeSeller,
    onceByKey: true,
    adds: 'seller_id',
  }),
};

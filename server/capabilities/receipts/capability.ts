import * as m from '../../../messages/compiled/messages.js';
import type { Capability } from '../../capability.ts';
import { invariants } from './invariants.ts';
import { keptInvoices } from './kept-invoices.ts';
import { samples } from './notices.samples.ts';
import { invoiceIssued, invoiceRed, invoiceSent } from './notices.ts';
import { routes } from './routes.ts';

export const capability = (): Capability => ({
  name: 'receipts',
  routes,
  notices: [invoiceIssued, invoiceSent, invoiceRed],
  samples,
  keeps: { invoices: { title: m.family_page_invoices, read: keptInvoices } },
  invariants,
});

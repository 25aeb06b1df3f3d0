import * as m from '../../messages/compiled/messages.js';
import type { OfficeInvoice } from './calls.ts';

/** Words for the states of a fapiao at the desk. */
export const invoiceStateWords: Record<OfficeInvoice['status'], typeof m.receipts_state_asked> = {
  asked: m.receipts_state_asked,
  issued: m.receipts_state_issued,
  red: m.receipts_state_red,
  withdrawn: m.receipts_state_withdrawn,
};

/** Words for the name on a fapiao: a person's or a company's. */
export const invoiceKindWords: Record<OfficeInvoice['kind'], typeof m.desk_invoice_personal> = {
  personal: m.desk_invoice_personal,
  company: m.desk_invoice_company,
};

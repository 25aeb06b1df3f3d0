import { officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import { receiptsCalls as calls } from '../../../contract/receipts/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { askInvoice } from './ask-invoice.ts';
import { careStatement } from './care-statement.ts';
import { issueInvoice } from './issue-invoice.ts';
import { listCare } from './list-care.ts';
import { listInvoices } from './list-invoices.ts';
import { officeOrderReceipt, orderReceipt } from './order-receipt.ts';
import { viewPapers } from './view-papers.ts';

export const routes: BoundCall[] = [
  bind(calls.orderPapers, viewPapers),
  bind(calls.orderReceipt, orderReceipt, 'steps'),
  bind(officeOrderCalls.officeOrderReceipt, officeOrderReceipt, 'steps'),
  bind(calls.invoiceAsk, askInvoice),
  bind(calls.officeInvoiceIndex, listInvoices),
  bind(calls.officeInvoiceIssue, issueInvoice),
  bind(calls.memberCare, listCare),
  bind(calls.careStatement, careStatement, 'steps'),
];

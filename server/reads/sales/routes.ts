import { officeCouponCalls } from '../../../contract/coupons/office-calls.ts';
import { officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import { officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import { officePaymentCalls } from '../../../contract/payments/office-calls.ts';
import { classChildrenCalls } from '../../../contract/programme/class-children.ts';
import { receiptsCalls } from '../../../contract/receipts/calls.ts';
import { refundsCalls } from '../../../contract/refunds/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listBills } from './bill-index.ts';
import { viewClassChildren } from './class-children.ts';
import { listDifferences } from './difference-index.ts';
import { exportClassSheet } from './export-class-sheet.ts';
import { exportCouponUses } from './export-coupon-uses.ts';
import { exportInvoices } from './export-invoices.ts';
import { exportOrders } from './export-orders.ts';
import { exportPayments } from './export-payments.ts';
import { exportRefunds } from './export-refunds.ts';
import { listFamilies } from './family-index.ts';
import { viewFamily } from './family-info.ts';
import { listFamilyTrail } from './family-trail.ts';
import { listOfficeOrders } from './order-index.ts';
import { viewOfficeOrder } from './order-info.ts';
import { listOfficePayments } from './payment-index.ts';

export const routes: BoundCall[] = [
  bind(officeOrderCalls.officeOrderIndex, listOfficeOrders),
  bind(officeOrderCalls.officeOrderExport, exportOrders, 'steps'),
  bind(refundsCalls.officeRefundExport, exportRefunds, 'steps'),
  bind(receiptsCalls.officeInvoiceExport, exportInvoices, 'steps'),
  bind(officeCouponCalls.officeCouponUseExport, exportCouponUses, 'steps'),
  bind(officeOrderCalls.officeOrderInfo, viewOfficeOrder),
  bind(officePaymentCalls.officePaymentIndex, listOfficePayments),
  bind(officePaymentCalls.officePaymentExport, exportPayments, 'steps'),
  bind(officePaymentCalls.officeBillIndex, listBills),
  bind(officePaymentCalls.officeDifferenceIndex, listDifferences),
  bind(officeFamilyCalls.officeFamilyIndex, listFamilies),
  bind(officeFamilyCalls.officeFamilyInfo, viewFamily),
  bind(classChildrenCalls.officeClassChildren, viewClassChildren),
  bind(classChildrenCalls.officeClassSheet, exportClassSheet, 'steps'),
  bind(officeFamilyCalls.officeFamilyTrail, listFamilyTrail),
];

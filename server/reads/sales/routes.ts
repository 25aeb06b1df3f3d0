import { officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import { officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import { officePaymentCalls } from '../../../contract/payments/office-calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listBills } from './bill-index.ts';
import { listDifferences } from './difference-index.ts';
import { exportPayments } from './export-payments.ts';
import { listFamilies } from './family-index.ts';
import { viewFamily } from './family-info.ts';
import { listFamilyTrail } from './family-trail.ts';
import { listOfficeOrders } from './order-index.ts';
import { viewOfficeOrder } from './order-info.ts';
import { listOfficePayments } from './payment-index.ts';

export const routes: BoundCall[] = [
  bind(officeOrderCalls.officeOrderIndex, listOfficeOrders),
  bind(officeOrderCalls.officeOrderInfo, viewOfficeOrder),
  bind(officePaymentCalls.officePaymentIndex, listOfficePayments),
  bind(officePaymentCalls.officePaymentExport, exportPayments, 'steps'),
  bind(officePaymentCalls.officeBillIndex, listBills),
  bind(officePaymentCalls.officeDifferenceIndex, listDifferences),
  bind(officeFamilyCalls.officeFamilyIndex, listFamilies),
  bind(officeFamilyCalls.officeFamilyInfo, viewFamily),
  bind(officeFamilyCalls.officeFamilyTrail, listFamilyTrail),
];

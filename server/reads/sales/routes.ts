import { officeFamilyCalls } from '../../../contract/families/office-calls.ts';
import { officeOrderCalls } from '../../../contract/orders/office-calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listFamilies } from './family-index.ts';
import { viewFamily } from './family-info.ts';
import { listFamilyTrail } from './family-trail.ts';
import { listOfficeOrders } from './order-index.ts';
import { viewOfficeOrder } from './order-info.ts';

export const routes: BoundCall[] = [
  bind(officeOrderCalls.officeOrderIndex, listOfficeOrders),
  bind(officeOrderCalls.officeOrderInfo, viewOfficeOrder),
  bind(officeFamilyCalls.officeFamilyIndex, listFamilies),
  bind(officeFamilyCalls.officeFamilyInfo, viewFamily),
  bind(officeFamilyCalls.officeFamilyTrail, listFamilyTrail),
];

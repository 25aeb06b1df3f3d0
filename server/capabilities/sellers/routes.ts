import { sellerCalls as calls } from '../../../contract/sellers/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listSellers } from './list-sellers.ts';
import { saveSeller } from './save-seller.ts';

export const routes: BoundCall[] = [
  bind(calls.officeSellerIndex, listSellers),
  bind(calls.officeSellerSave, saveSeller),
];

import { memberCampCalls } from '../../../contract/orders/member-camps.ts';
import { scheduleCalls } from '../../../contract/schedule/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listMemberCamps } from './member-camp.ts';
import { listMemberCourses } from './member-courses.ts';
import { listCampOrders } from './member-orders-camps.ts';

export const routes: BoundCall[] = [
  bind(scheduleCalls.memberCourses, listMemberCourses),
  bind(memberCampCalls.memberCamp, listMemberCamps),
  bind(memberCampCalls.memberOrdersCamps, listCampOrders),
];

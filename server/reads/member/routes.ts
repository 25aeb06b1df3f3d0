import { couponCalls } from '../../../contract/coupons/calls.ts';
import { privateTaskCalls } from '../../../contract/homework/private-tasks.ts';
import { memberCampCalls } from '../../../contract/orders/member-camps.ts';
import { scheduleCalls } from '../../../contract/schedule/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { listMemberCamps } from './member-camp.ts';
import { listMemberCoupons } from './member-coupons.ts';
import { listMemberCourses } from './member-courses.ts';
import { listPrivateTasks } from './private-tasks.ts';

export const routes: BoundCall[] = [
  bind(couponCalls.memberCoupon, listMemberCoupons),
  bind(scheduleCalls.memberCourses, listMemberCourses),
  bind(privateTaskCalls.memberPrivateTask, listPrivateTasks),
  bind(memberCampCalls.memberCamp, listMemberCamps),
];

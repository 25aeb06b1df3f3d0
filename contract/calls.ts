import { accountCareCalls } from './accounts/account-care.ts';
import { accountsCalls } from './accounts/calls.ts';
import { cartCalls } from './cart/calls.ts';
import { calendarCalls } from './catalog/calendar.ts';
import { catalogCalls } from './catalog/calls.ts';
import { homeCalls } from './catalog/home.ts';
import { searchCalls } from './catalog/search.ts';
import { clockChangeCalls } from './clock-changes/calls.ts';
import { codesCalls } from './codes/calls.ts';
import { communityCalls } from './community/calls.ts';
import { couponCalls } from './coupons/calls.ts';
import { walletCalls } from './credits/calls.ts';
import { entryCalls } from './entries/calls.ts';
import { familyCalls } from './families/calls.ts';
import { privacyCalls } from './families/privacy.ts';
import { registrationCalls } from './families/registration.ts';
import { familyCalendarCalls } from './family-calendar/calls.ts';
import { homeworkCalls } from './homework/calls.ts';
import { officeHomeworkCalls } from './homework/office-calls.ts';
import { privateTaskCalls } from './homework/private-tasks.ts';
import { leaveCalls } from './leave/calls.ts';
import { leaveRuleCalls } from './leave-rules/calls.ts';
import { lessonAccountCalls } from './lesson-account/calls.ts';
import { lessonChangeCalls } from './lesson-changes/calls.ts';
import { letterCalls } from './letters/calls.ts';
import { officeLetterCalls } from './letters/office-calls.ts';
import { noticesCalls } from './notices/calls.ts';
import { openingCalls } from './openings/calls.ts';
import { ordersCalls } from './orders/calls.ts';
import { memberCampCalls } from './orders/member-camps.ts';
import { paymentsCalls } from './payments/calls.ts';
import { privateCalls } from './private-lessons/calls.ts';
import { receiptsCalls } from './receipts/calls.ts';
import { referralCalls } from './referrals/calls.ts';
import { refundsCalls } from './refunds/calls.ts';
import { remarksCalls } from './remarks/calls.ts';
import { rollCallCalls } from './roll-call/calls.ts';
import { scheduleCalls } from './schedule/calls.ts';
import { teacherDayCalls } from './schedule/teacher-day.ts';
import { staffCalls } from './staff/calls.ts';
import { syllabusCalls } from './syllabus/calls.ts';
import { teacherLeaveCalls } from './teacher-leave/calls.ts';
import { teacherAccountCalls } from './teachers/account.ts';
import { teachersCalls } from './teachers/calls.ts';
import { childTeachersCalls } from './teachers/of-child.ts';
import { trialCalls } from './trials/calls.ts';
import { uploadCalls } from './uploads/calls.ts';
import { waitlistCalls } from './waitlist/calls.ts';

/** Every call of the wire by its name in code. */
export const calls = {
  ...codesCalls,
  ...registrationCalls,
  ...privacyCalls,
  ...cartCalls,
  ...accountsCalls,
  ...accountCareCalls,
  ...familyCalls,
  ...searchCalls,
  ...calendarCalls,
  ...staffCalls,
  ...teachersCalls,
  ...waitlistCalls,
  ...catalogCalls,
  ...homeCalls,
  ...communityCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...refundsCalls,
  ...scheduleCalls,
  ...memberCampCalls,
  ...privateCalls,
  ...leaveCalls,
  ...leaveRuleCalls,
  ...lessonChangeCalls,
  ...teacherLeaveCalls,
  ...trialCalls,
  ...entryCalls,
  ...openingCalls,
  ...walletCalls,
  ...couponCalls,
  ...referralCalls,
  ...receiptsCalls,
  ...letterCalls,
  ...officeLetterCalls,
  ...noticesCalls,
  ...familyCalendarCalls,
  ...rollCallCalls,
  ...lessonAccountCalls,
  ...remarksCalls,
  ...childTeachersCalls,
  ...teacherDayCalls,
  ...teacherAccountCalls,
  ...uploadCalls,
  ...homeworkCalls,
  ...syllabusCalls,
  ...clockChangeCalls,
  ...officeHomeworkCalls,
  ...privateTaskCalls,
};
export type Calls = typeof calls;

import { accountCareCalls } from './accounts/account-care.ts';
import { actingCalls } from './accounts/acting.ts';
import { accountsCalls } from './accounts/calls.ts';
import { applicationCalls } from './applications/calls.ts';
import { assessmentCalls } from './assessments/calls.ts';
import { cartCalls } from './cart/calls.ts';
import { calendarCalls } from './catalog/calendar.ts';
import { catalogCalls } from './catalog/calls.ts';
import { homeCalls } from './catalog/home.ts';
import { searchCalls } from './catalog/search.ts';
import { certificateCalls } from './certificates/calls.ts';
import { clockChangeCalls } from './clock-changes/calls.ts';
import { codesCalls } from './codes/calls.ts';
import { commissionCalls } from './commissions/calls.ts';
import { communityCalls } from './community/calls.ts';
import { communityOfficeCalls } from './community/office-calls.ts';
import { consentCalls } from './consents/calls.ts';
import { officeConsentCalls } from './consents/office-calls.ts';
import { contactCalls } from './contact/calls.ts';
import { contestCalls } from './contests/calls.ts';
import { couponBatchCalls } from './coupons/batch-calls.ts';
import { couponCalls } from './coupons/calls.ts';
import { officeCouponCalls } from './coupons/office-calls.ts';
import { walletCalls } from './credits/calls.ts';
import { officeCreditCalls } from './credits/office-calls.ts';
import { debateCalls } from './debates/calls.ts';
import { entryCalls } from './entries/calls.ts';
import { familyCalls } from './families/calls.ts';
import { officeFamilyCalls } from './families/office-calls.ts';
import { privacyCalls } from './families/privacy.ts';
import { registrationCalls } from './families/registration.ts';
import { familyCalendarCalls } from './family-calendar/calls.ts';
import { feedbackCalls } from './feedback/calls.ts';
import { homeworkCalls } from './homework/calls.ts';
import { officeHomeworkCalls } from './homework/office-calls.ts';
import { privateTaskCalls } from './homework/private-tasks.ts';
import { leaveCalls } from './leave/calls.ts';
import { leaveRuleCalls } from './leave-rules/calls.ts';
import { lessonAccountCalls } from './lesson-account/calls.ts';
import { lessonChangeCalls } from './lesson-changes/calls.ts';
import { letterCalls } from './letters/calls.ts';
import { officeLetterCalls } from './letters/office-calls.ts';
import { movesCalls } from './moves/calls.ts';
import { noticeWordsCalls } from './notice-words/calls.ts';
import { noticesCalls } from './notices/calls.ts';
import { openingCalls } from './openings/calls.ts';
import { ordersCalls } from './orders/calls.ts';
import { memberCampCalls } from './orders/member-camps.ts';
import { officeOrderCalls } from './orders/office-calls.ts';
import { pagesCalls } from './pages/calls.ts';
import { passportCalls } from './passport/calls.ts';
import { paymentsCalls } from './payments/calls.ts';
import { officePaymentCalls } from './payments/office-calls.ts';
import { picturesCalls } from './pictures/calls.ts';
import { privateCalls } from './private-lessons/calls.ts';
import { programmeCategoryCalls } from './programme/categories.ts';
import { classChildrenCalls } from './programme/class-children.ts';
import { programmeOfferingCalls } from './programme/offerings.ts';
import { programmePlaceCalls } from './programme/places.ts';
import { programmeSessionCalls } from './programme/sessions.ts';
import { programmeSetUpCalls } from './programme/set-up.ts';
import { programmeTeacherCalls } from './programme/teachers.ts';
import { receiptsCalls } from './receipts/calls.ts';
import { referralCalls } from './referrals/calls.ts';
import { refundsCalls } from './refunds/calls.ts';
import { remarksCalls } from './remarks/calls.ts';
import { reportCalls } from './reports/calls.ts';
import { rollCallCalls } from './roll-call/calls.ts';
import { campDayCalls } from './roll-call/camp-day.ts';
import { scheduleCalls } from './schedule/calls.ts';
import { teacherDayCalls } from './schedule/teacher-day.ts';
import { toDoCalls } from './schedule/to-do.ts';
import { schoolSettingsCalls } from './school-settings/calls.ts';
import { sellerCalls } from './sellers/calls.ts';
import { sheetCalls } from './sheets/calls.ts';
import { auditCalls } from './staff/audit.ts';
import { boardCalls } from './staff/board.ts';
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
  ...actingCalls,
  ...familyCalls,
  ...searchCalls,
  ...calendarCalls,
  ...staffCalls,
  ...auditCalls,
  ...boardCalls,
  ...teachersCalls,
  ...waitlistCalls,
  ...catalogCalls,
  ...homeCalls,
  ...communityCalls,
  ...noticeWordsCalls,
  ...pagesCalls,
  ...picturesCalls,
  ...applicationCalls,
  ...contactCalls,
  ...communityOfficeCalls,
  ...ordersCalls,
  ...paymentsCalls,
  ...officePaymentCalls,
  ...refundsCalls,
  ...movesCalls,
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
  ...campDayCalls,
  ...lessonAccountCalls,
  ...remarksCalls,
  ...reportCalls,
  ...assessmentCalls,
  ...debateCalls,
  ...feedbackCalls,
  ...childTeachersCalls,
  ...teacherDayCalls,
  ...toDoCalls,
  ...teacherAccountCalls,
  ...uploadCalls,
  ...homeworkCalls,
  ...syllabusCalls,
  ...clockChangeCalls,
  ...officeHomeworkCalls,
  ...privateTaskCalls,
  ...programmeOfferingCalls,
  ...programmeSessionCalls,
  ...classChildrenCalls,
  ...certificateCalls,
  ...contestCalls,
  ...consentCalls,
  ...officeConsentCalls,
  ...passportCalls,
  ...programmeTeacherCalls,
  ...programmePlaceCalls,
  ...programmeCategoryCalls,
  ...programmeSetUpCalls,
  ...sheetCalls,
  ...schoolSettingsCalls,
  ...sellerCalls,
  ...commissionCalls,
  ...officeCouponCalls,
  ...couponBatchCalls,
  ...officeCreditCalls,
  ...officeOrderCalls,
  ...officeFamilyCalls,
};
export type Calls = typeof calls;

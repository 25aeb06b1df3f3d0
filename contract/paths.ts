import { accountsPaths } from './accounts/paths.ts';
import { applicationsPaths } from './applications/paths.ts';
import { assessmentsPaths } from './assessments/paths.ts';
import { cartPaths } from './cart/paths.ts';
import { catalogPaths } from './catalog/paths.ts';
import { certificatesPaths } from './certificates/paths.ts';
import { clockChangesPaths } from './clock-changes/paths.ts';
import { communityPaths } from './community/paths.ts';
import { consentsPaths } from './consents/paths.ts';
import { contactPaths } from './contact/paths.ts';
import { contestsPaths } from './contests/paths.ts';
import { couponsPaths } from './coupons/paths.ts';
import { creditsPaths } from './credits/paths.ts';
import { debatesPaths } from './debates/paths.ts';
import { entriesPaths } from './entries/paths.ts';
import { familiesPaths } from './families/paths.ts';
import { familyCalendarPaths } from './family-calendar/paths.ts';
import { feedbackPaths } from './feedback/paths.ts';
import { homeworkPaths } from './homework/paths.ts';
import { leavePaths } from './leave/paths.ts';
import { lessonAccountPaths } from './lesson-account/paths.ts';
import { lettersPaths } from './letters/paths.ts';
import { movesPaths } from './moves/paths.ts';
import { noticesPaths } from './notices/paths.ts';
import { ordersPaths } from './orders/paths.ts';
import { pagesPaths } from './pages/paths.ts';
import { passportPaths } from './passport/paths.ts';
import { paymentsPaths } from './payments/paths.ts';
import { privateLessonsPaths } from './private-lessons/paths.ts';
import { programmePaths } from './programme/paths.ts';
import { receiptsPaths } from './receipts/paths.ts';
import { referralsPaths } from './referrals/paths.ts';
import { refundsPaths } from './refunds/paths.ts';
import { remarksPaths } from './remarks/paths.ts';
import { rollCallPaths } from './roll-call/paths.ts';
import { schedulePaths } from './schedule/paths.ts';
import { staffPaths } from './staff/paths.ts';
import { syllabusPaths } from './syllabus/paths.ts';
import { teacherLeavePaths } from './teacher-leave/paths.ts';
import { teachersPaths } from './teachers/paths.ts';
import { trialsPaths } from './trials/paths.ts';
import { waitlistPaths } from './waitlist/paths.ts';

/** Made from the `paths.ts` of every capability by `npm run contract`: the addresses of their screens. */
export const capabilityPaths = {
  ...accountsPaths,
  ...applicationsPaths,
  ...assessmentsPaths,
  ...cartPaths,
  ...catalogPaths,
  ...certificatesPaths,
  ...clockChangesPaths,
  ...communityPaths,
  ...consentsPaths,
  ...contactPaths,
  ...contestsPaths,
  ...couponsPaths,
  ...creditsPaths,
  ...debatesPaths,
  ...entriesPaths,
  ...familiesPaths,
  ...familyCalendarPaths,
  ...feedbackPaths,
  ...homeworkPaths,
  ...leavePaths,
  ...lessonAccountPaths,
  ...lettersPaths,
  ...movesPaths,
  ...noticesPaths,
  ...ordersPaths,
  ...pagesPaths,
  ...passportPaths,
  ...paymentsPaths,
  ...privateLessonsPaths,
  ...programmePaths,
  ...receiptsPaths,
  ...referralsPaths,
  ...refundsPaths,
  ...remarksPaths,
  ...rollCallPaths,
  ...schedulePaths,
  ...staffPaths,
  ...syllabusPaths,
  ...teacherLeavePaths,
  ...teachersPaths,
  ...trialsPaths,
  ...waitlistPaths,
} as const;

import { accountsActs } from './accounts/acts.ts';
import { applicationsActs } from './applications/acts.ts';
import { assessmentsActs } from './assessments/acts.ts';
import { cartActs } from './cart/acts.ts';
import { certificatesActs } from './certificates/acts.ts';
import { communityActs } from './community/acts.ts';
import { consentsActs } from './consents/acts.ts';
import { contactActs } from './contact/acts.ts';
import { contestsActs } from './contests/acts.ts';
import { couponsActs } from './coupons/acts.ts';
import { creditsActs } from './credits/acts.ts';
import { debatesActs } from './debates/acts.ts';
import { entriesActs } from './entries/acts.ts';
import { familiesActs } from './families/acts.ts';
import { familyCalendarActs } from './family-calendar/acts.ts';
import { feedbackActs } from './feedback/acts.ts';
import { homeworkActs } from './homework/acts.ts';
import { leaveActs } from './leave/acts.ts';
import { leaveRulesActs } from './leave-rules/acts.ts';
import { lessonAccountActs } from './lesson-account/acts.ts';
import { lessonChangesActs } from './lesson-changes/acts.ts';
import { lettersActs } from './letters/acts.ts';
import { minimumEnrolmentActs } from './minimum-enrolment/acts.ts';
import { movesActs } from './moves/acts.ts';
import { noticeWordsActs } from './notice-words/acts.ts';
import { noticesActs } from './notices/acts.ts';
import { openingsActs } from './openings/acts.ts';
import { ordersActs } from './orders/acts.ts';
import { pagesActs } from './pages/acts.ts';
import { passportActs } from './passport/acts.ts';
import { paymentsActs } from './payments/acts.ts';
import { picturesActs } from './pictures/acts.ts';
import { privateLessonsActs } from './private-lessons/acts.ts';
import { programmeActs } from './programme/acts.ts';
import { receiptsActs } from './receipts/acts.ts';
import { referralsActs } from './referrals/acts.ts';
import { refundsActs } from './refunds/acts.ts';
import { remarksActs } from './remarks/acts.ts';
import { revenueActs } from './revenue/acts.ts';
import { rollCallActs } from './roll-call/acts.ts';
import { scheduleActs } from './schedule/acts.ts';
import { schoolSettingsActs } from './school-settings/acts.ts';
import { seatsActs } from './seats/acts.ts';
import { sellersActs } from './sellers/acts.ts';
import { sheetsActs } from './sheets/acts.ts';
import { staffActs } from './staff/acts.ts';
import { syllabusActs } from './syllabus/acts.ts';
import { teacherLeaveActs } from './teacher-leave/acts.ts';
import { teachersActs } from './teachers/acts.ts';
import { trialsActs } from './trials/acts.ts';
import { waitlistActs } from './waitlist/acts.ts';

/** Made from the `acts.ts` of every capability by `npm run contract`: what they record, in words. */
export const capabilityActs = {
  ...accountsActs,
  ...applicationsActs,
  ...assessmentsActs,
  ...cartActs,
  ...certificatesActs,
  ...communityActs,
  ...consentsActs,
  ...contactActs,
  ...contestsActs,
  ...couponsActs,
  ...creditsActs,
  ...debatesActs,
  ...entriesActs,
  ...familiesActs,
  ...familyCalendarActs,
  ...feedbackActs,
  ...homeworkActs,
  ...leaveActs,
  ...leaveRulesActs,
  ...lessonAccountActs,
  ...lessonChangesActs,
  ...lettersActs,
  ...minimumEnrolmentActs,
  ...movesActs,
  ...noticeWordsActs,
  ...noticesActs,
  ...openingsActs,
  ...ordersActs,
  ...pagesActs,
  ...passportActs,
  ...paymentsActs,
  ...picturesActs,
  ...privateLessonsActs,
  ...programmeActs,
  ...receiptsActs,
  ...referralsActs,
  ...refundsActs,
  ...remarksActs,
  ...revenueActs,
  ...rollCallActs,
  ...scheduleActs,
  ...schoolSettingsActs,
  ...seatsActs,
  ...sellersActs,
  ...sheetsActs,
  ...staffActs,
  ...syllabusActs,
  ...teacherLeaveActs,
  ...teachersActs,
  ...trialsActs,
  ...waitlistActs,
} as const;

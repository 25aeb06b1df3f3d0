import { accountsRefusals } from './accounts/refusals.ts';
import { applicationsRefusals } from './applications/refusals.ts';
import { assessmentsRefusals } from './assessments/refusals.ts';
import { cartRefusals } from './cart/refusals.ts';
import { catalogRefusals } from './catalog/refusals.ts';
import { certificatesRefusals } from './certificates/refusals.ts';
import { codesRefusals } from './codes/refusals.ts';
import { communityRefusals } from './community/refusals.ts';
import { consentsRefusals } from './consents/refusals.ts';
import { contactRefusals } from './contact/refusals.ts';
import { contestsRefusals } from './contests/refusals.ts';
import { couponsRefusals } from './coupons/refusals.ts';
import { creditsRefusals } from './credits/refusals.ts';
import { debatesRefusals } from './debates/refusals.ts';
import { entriesRefusals } from './entries/refusals.ts';
import { familiesRefusals } from './families/refusals.ts';
import { feedbackRefusals } from './feedback/refusals.ts';
import { homeworkRefusals } from './homework/refusals.ts';
import { leaveRefusals } from './leave/refusals.ts';
import { lessonAccountRefusals } from './lesson-account/refusals.ts';
import { lessonChangesRefusals } from './lesson-changes/refusals.ts';
import { lettersRefusals } from './letters/refusals.ts';
import { minimumEnrolmentRefusals } from './minimum-enrolment/refusals.ts';
import { movesRefusals } from './moves/refusals.ts';
import { noticeWordsRefusals } from './notice-words/refusals.ts';
import { openingsRefusals } from './openings/refusals.ts';
import { ordersRefusals } from './orders/refusals.ts';
import { pagesRefusals } from './pages/refusals.ts';
import { paymentsRefusals } from './payments/refusals.ts';
import { pricingRefusals } from './pricing/refusals.ts';
import { privateLessonsRefusals } from './private-lessons/refusals.ts';
import { programmeRefusals } from './programme/refusals.ts';
import { receiptsRefusals } from './receipts/refusals.ts';
import { refundsRefusals } from './refunds/refusals.ts';
import { remarksRefusals } from './remarks/refusals.ts';
import { rollCallRefusals } from './roll-call/refusals.ts';
import { scheduleRefusals } from './schedule/refusals.ts';
import { schoolSettingsRefusals } from './school-settings/refusals.ts';
import { seatsRefusals } from './seats/refusals.ts';
import { sellersRefusals } from './sellers/refusals.ts';
import { sheetsRefusals } from './sheets/refusals.ts';
import { staffRefusals } from './staff/refusals.ts';
import { teacherLeaveRefusals } from './teacher-leave/refusals.ts';
import { teachersRefusals } from './teachers/refusals.ts';
import { trialsRefusals } from './trials/refusals.ts';
import { uploadsRefusals } from './uploads/refusals.ts';
import { waitlistRefusals } from './waitlist/refusals.ts';

/** Made from the `refusals.ts` of every capability by `npm run contract`: the codes by which they refuse. */
export const capabilityRefusals = {
  ...accountsRefusals,
  ...applicationsRefusals,
  ...assessmentsRefusals,
  ...cartRefusals,
  ...catalogRefusals,
  ...certificatesRefusals,
  ...codesRefusals,
  ...communityRefusals,
  ...consentsRefusals,
  ...contactRefusals,
  ...contestsRefusals,
  ...couponsRefusals,
  ...creditsRefusals,
  ...debatesRefusals,
  ...entriesRefusals,
  ...familiesRefusals,
  ...feedbackRefusals,
  ...homeworkRefusals,
  ...leaveRefusals,
  ...lessonAccountRefusals,
  ...lessonChangesRefusals,
  ...lettersRefusals,
  ...minimumEnrolmentRefusals,
  ...movesRefusals,
  ...noticeWordsRefusals,
  ...openingsRefusals,
  ...ordersRefusals,
  ...pagesRefusals,
  ...paymentsRefusals,
  ...pricingRefusals,
  ...privateLessonsRefusals,
  ...programmeRefusals,
  ...receiptsRefusals,
  ...refundsRefusals,
  ...remarksRefusals,
  ...rollCallRefusals,
  ...scheduleRefusals,
  ...schoolSettingsRefusals,
  ...seatsRefusals,
  ...sellersRefusals,
  ...sheetsRefusals,
  ...staffRefusals,
  ...teacherLeaveRefusals,
  ...teachersRefusals,
  ...trialsRefusals,
  ...uploadsRefusals,
  ...waitlistRefusals,
} as const;

import { accountsRefusals } from './accounts/refusals.ts';
import { cartRefusals } from './cart/refusals.ts';
import { catalogRefusals } from './catalog/refusals.ts';
import { codesRefusals } from './codes/refusals.ts';
import { couponsRefusals } from './coupons/refusals.ts';
import { creditsRefusals } from './credits/refusals.ts';
import { entriesRefusals } from './entries/refusals.ts';
import { familiesRefusals } from './families/refusals.ts';
import { homeworkRefusals } from './homework/refusals.ts';
import { leaveRefusals } from './leave/refusals.ts';
import { lessonAccountRefusals } from './lesson-account/refusals.ts';
import { lessonChangesRefusals } from './lesson-changes/refusals.ts';
import { lettersRefusals } from './letters/refusals.ts';
import { openingsRefusals } from './openings/refusals.ts';
import { ordersRefusals } from './orders/refusals.ts';
import { paymentsRefusals } from './payments/refusals.ts';
import { pricingRefusals } from './pricing/refusals.ts';
import { privateLessonsRefusals } from './private-lessons/refusals.ts';
import { receiptsRefusals } from './receipts/refusals.ts';
import { refundsRefusals } from './refunds/refusals.ts';
import { remarksRefusals } from './remarks/refusals.ts';
import { rollCallRefusals } from './roll-call/refusals.ts';
import { scheduleRefusals } from './schedule/refusals.ts';
import { seatsRefusals } from './seats/refusals.ts';
import { staffRefusals } from './staff/refusals.ts';
import { teacherLeaveRefusals } from './teacher-leave/refusals.ts';
import { teachersRefusals } from './teachers/refusals.ts';
import { trialsRefusals } from './trials/refusals.ts';
import { uploadsRefusals } from './uploads/refusals.ts';
import { waitlistRefusals } from './waitlist/refusals.ts';

/** Made from the `refusals.ts` of every capability by `npm run contract`: the codes by which they refuse. */
export const capabilityRefusals = {
  ...accountsRefusals,
  ...cartRefusals,
  ...catalogRefusals,
  ...codesRefusals,
  ...couponsRefusals,
  ...creditsRefusals,
  ...entriesRefusals,
  ...familiesRefusals,
  ...homeworkRefusals,
  ...leaveRefusals,
  ...lessonAccountRefusals,
  ...lessonChangesRefusals,
  ...lettersRefusals,
  ...openingsRefusals,
  ...ordersRefusals,
  ...paymentsRefusals,
  ...pricingRefusals,
  ...privateLessonsRefusals,
  ...receiptsRefusals,
  ...refundsRefusals,
  ...remarksRefusals,
  ...rollCallRefusals,
  ...scheduleRefusals,
  ...seatsRefusals,
  ...staffRefusals,
  ...teacherLeaveRefusals,
  ...teachersRefusals,
  ...trialsRefusals,
  ...uploadsRefusals,
  ...waitlistRefusals,
} as const;

import { accountCareCalls } from './accounts/account-care.ts';
import { accountsCalls } from './accounts/calls.ts';
import { accountsRefusals } from './accounts/refusals.ts';
import { cartCalls } from './cart/calls.ts';
import { calendarCalls } from './catalog/calendar.ts';
import { catalogCalls } from './catalog/calls.ts';
import { homeCalls } from './catalog/home.ts';
import { catalogRefusals } from './catalog/refusals.ts';
import { searchCalls } from './catalog/search.ts';
import { codesCalls } from './codes/calls.ts';
import { communityCalls } from './community/calls.ts';
import { walletCalls } from './credits/calls.ts';
import { creditsRefusals } from './credits/refusals.ts';
import { enrolmentsRefusals } from './enrolments/refusals.ts';
import { entryCalls } from './entries/calls.ts';
import { entriesRefusals } from './entries/refusals.ts';
import { familyCalls } from './families/calls.ts';
import { privacyCalls } from './families/privacy.ts';
import { registrationCalls } from './families/registration.ts';
import { openingCalls } from './openings/calls.ts';
import { openingsRefusals } from './openings/refusals.ts';
import { ordersCalls } from './orders/calls.ts';
import { memberCampCalls } from './orders/member-camps.ts';
import { ordersRefusals } from './orders/refusals.ts';
import { paymentsCalls } from './payments/calls.ts';
import { paymentsRefusals } from './payments/refusals.ts';
import { privateCalls } from './private-lessons/calls.ts';
import { scheduleCalls } from './schedule/calls.ts';
import { scheduleRefusals } from './schedule/refusals.ts';
import { staffCalls } from './staff/calls.ts';
import { teachersCalls } from './teachers/calls.ts';
import { trialCalls } from './trials/calls.ts';
import { trialsRefusals } from './trials/refusals.ts';
import { waitlistCalls } from './waitlist/calls.ts';
import { waitlistRefusals } from './waitlist/refusals.ts';

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
  ...scheduleCalls,
  ...memberCampCalls,
  ...privateCalls,
  ...trialCalls,
  ...entryCalls,
  ...openingCalls,
  ...walletCalls,
};
export type Calls = typeof calls;

/** Every code of refusal that is a capability's own. */
export const refusalsOfCapabilities = {
  ...accountsRefusals,
  ...catalogRefusals,
  ...scheduleRefusals,
  ...enrolmentsRefusals,
  ...waitlistRefusals,
  ...trialsRefusals,
  ...entriesRefusals,
  ...openingsRefusals,
  ...ordersRefusals,
  ...paymentsRefusals,
  ...creditsRefusals,
} as const;

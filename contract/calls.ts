import { accountCareCalls } from './account-care.ts';
import { accountsCalls } from './accounts.ts';
import { calendarCalls } from './calendar.ts';
import { catalogCalls } from './catalog.ts';
import { communityCalls } from './community.ts';
import { entryCalls } from './entries.ts';
import { familyCalls } from './family.ts';
import { homeCalls } from './home.ts';
import { memberCampCalls } from './member-camps.ts';
import { openingCalls } from './openings.ts';
import { ordersCalls } from './orders.ts';
import { paymentsCalls } from './payments.ts';
import { privateCalls } from './private.ts';
import { scheduleCalls } from './schedule.ts';
import { searchCalls } from './search.ts';
import { staffCalls } from './staff.ts';
import { teachersCalls } from './teachers.ts';
import { trialCalls } from './trials.ts';
import { waitingCalls } from './waiting.ts';
import { walletCalls } from './wallet.ts';

/** Every call of the wire by its name in code. */
export const calls = {
  ...accountsCalls,
  ...accountCareCalls,
  ...familyCalls,
  ...searchCalls,
  ...calendarCalls,
  ...staffCalls,
  ...teachersCalls,
  ...waitingCalls,
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

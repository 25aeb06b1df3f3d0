import * as m from '../../messages/compiled/messages.js';
import type { ApplicationState } from './states.ts';

/** Words for the states of an application at the desk. */
export const applicationStateWords: Record<ApplicationState, typeof m.desk_application_submitted> = {
  draft: m.desk_offering_draft,
  submitted: m.desk_application_submitted,
  interview: m.desk_application_interview,
  accepted: m.desk_application_accepted,
  rejected: m.desk_application_rejected,
  withdrawn: m.apply_state_withdrawn,
};

import * as m from '../../messages/compiled/messages.js';
import type { ContactView } from './calls.ts';

/** Words for the states of a message to the school. */
export const contactStateWords: Record<ContactView['state'], typeof m.desk_contact_open> = {
  open: m.desk_contact_open,
  answered: m.desk_contact_answered,
};

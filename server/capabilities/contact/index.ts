/** What people wrote to the school. */
export { contactsAfter } from './list-contacts.ts';

export { contactsAfter } from './list-contacts.ts';

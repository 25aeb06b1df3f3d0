/** Staff: roles, invitations, second factors, and the sign-in of teachers and staff. */
export { findPerson } from './find-person.ts';
export { inviteOwner } from './invite-owner.ts';
export { findRole } from './store.ts';

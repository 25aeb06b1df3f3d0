/** Members of staff: roles, invitations, second factors; and the door by which teachers and staff sign in. */
export { findPerson } from './find-person.ts';
export { inviteOwner } from './invite-owner.ts';
export { findRole } from './store.ts';

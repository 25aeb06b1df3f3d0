import type { Calls } from '../../../contract/calls.ts';

/** Calls that write without an audit entry, with the reason: they change nothing that belongs to a person. */
export const writesUnrecorded: Readonly<Partial<Record<keyof Calls, string>>> = {
  sendCode: 'a code belongs to nobody yet; its row is the record',
  informationRead: 'a notice is the record of when its reader read it',
  informationReadAll: 'a notice is the record of when its reader read it',
  orderCheck:
    'payment_events keeps what a provider says of a payment; what follows for the order is recorded with it',
  uploadBegin: 'a file on its way is nobody’s record yet; the call that takes it records what it is for',
  uploadPart: 'a part of such a file, as above',
  teacherApplyDraft: 'a draft is nobody’s record until it is sent; sending it is recorded',
  teacherApplyFile: 'a file of such a draft, as above',
};

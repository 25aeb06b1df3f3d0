import { contactCalls as calls } from '../../../contract/contact/calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { answerContact } from './answer-contact.ts';
import { listContacts } from './list-contacts.ts';
import { sendContact } from './send-contact.ts';

export const routes: BoundCall[] = [
  bind(calls.contactSend, sendContact, 'steps'),
  bind(calls.officeContactIndex, listContacts),
  bind(calls.officeContactAnswer, answerContact),
];

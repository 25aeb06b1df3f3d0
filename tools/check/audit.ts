import { root } from './files.ts';
import { entriesIn, graphOf, writes } from './graph.ts';

/**
 * What writes and leaves no record of who did it, and why that is right. Calls by their name in code, jobs by theirs. A record
 * says who changed what belongs to somebody; these change nothing of the kind.
 */
export const writesUnrecorded: Readonly<Record<string, string>> = {
  'accounts.forget_expired': 'removes what is over',
  'codes.forget_expired': 'removes what is over',
  'families.forget_invites': 'removes what is over',
  'syllabus.sweep': 'removes files of lessons that are no more',
  sendCode: 'a code belongs to nobody yet; its row is the record',
  'notice.mail': 'a notice is a record of what was told, and when',
  'notice.sms': 'a notice is a record of what was told, and when',
  'homework.due': 'a notice is a record of what was told, and when',
  'homework.digest': 'a notice is a record of what was told, and when',
  'letters.tell': 'a notice is a record of what was told, and when',
  'notice.waited': 'a notice is a record of what was told, and when',
  'notices.due': 'a notice is a record of what was told, and when',
  informationRead: 'a notice is the record of when its reader read it',
  informationReadAll: 'a notice is the record of when its reader read it',
  'openings.tell': 'a notice is a record of what was told, and when',
  'roll.remind': 'a notice is a record of what was told, and when',
  orderCheck:
    'what a provider says of a payment is kept in payment_events; what follows for the order is recorded with it',
  uploadBegin: 'a file on its way is nobody’s record yet; the call that takes it records what it is for',
  uploadPart: 'a part of such a file, as above',
  'catalog.renamed': 'an index follows a name; who renamed what is recorded with that',
  'uploads.forget': 'removes what is over',
  'pictures.forget': 'removes what no text shows any more; taking it out of a text is recorded with that',
  'sheets.forget': 'removes what is over',
  'applications.forget': 'removes what is over',
  'contact.forget': 'removes what is over',
  teacherApplyDraft: 'what nobody has sent is nobody’s record yet; sending it is recorded',
  teacherApplyFile: 'a file of such a draft, as above',
  'payment.notified': 'kept in payment_events, as above',
  'payment.sweep': 'kept in payment_events, as above',
  'payment.refund':
    'the refund was recorded when it was decided; what the provider says of it is kept in its row',
  'refund.sweep': 'kept in the row of the refund, as above',
  'payment.bills': 'a list of the provider is a record itself; what is done about a difference is recorded',
};

const recorder = 'server/platform/audit/record.ts';
/** A notice is itself a record of what was told, and when. */
const telling = 'server/capabilities/notices/notify.ts';

/** Calls and jobs that write and never come to `record`; and exceptions that are none any more. */
export function audit(folder = root): string[] {
  const { reached } = graphOf(folder);
  const silent = entriesIn(folder).filter((entry) => {
    const found = reached(entry, [telling]);
    return found.some(({ text }) => writes.test(text)) && !found.some(({ file }) => file === recorder);
  });
  return [
    ...silent
      .filter(({ name }) => !(name in writesUnrecorded))
      .map(
        ({ name, file }) =>
          `${file}: ${name} writes and records nothing; call record, or say in tools/check/audit.ts why not`,
      ),
    ...Object.keys(writesUnrecorded)
      .filter((name) => !silent.some((entry) => entry.name === name))
      .map((name) => `tools/check/audit.ts: ${name} is no exception any more`),
  ];
}

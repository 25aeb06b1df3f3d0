import { letterCalls as calls } from '../../../contract/letters/calls.ts';
import { officeLetterCalls as office } from '../../../contract/letters/office-calls.ts';
import { type BoundCall, bind, withConstraintRefusals } from '../../platform/http/bound-call.ts';
import { listClassLetters, listOfficeClassLetters, viewClassLetter } from './list-class-letters.ts';
import { listLetters, listOfficeLetters } from './list-letters.ts';
import { listOfficeRecipients } from './list-office-recipients.ts';
import { listRecipients } from './list-recipients.ts';
import { openLetter } from './open-letter.ts';
import { reportLetter } from './report-letter.ts';
import { listTalks, saveTalk, withdrawTalk } from './save-talk.ts';
import { sendLetter } from './send-letter.ts';
import { listReports, settleReport } from './settle-report.ts';
import { withdrawLetter } from './withdraw-letter.ts';

export const routes: BoundCall[] = withConstraintRefusals({ letter_reports_open: 'letters.reported' }, [
  bind(calls.virtualMail, listLetters),
  // Opening writes read marks.
  bind(calls.virtualMailInfo, openLetter, 'transaction'),
  bind(calls.letterRecipients, listRecipients),
  bind(calls.letterSend, sendLetter, 'steps'),
  bind(calls.letterWithdraw, withdrawLetter),
  bind(calls.letterReport, reportLetter, 'steps'),
  bind(office.officeLetterIndex, listOfficeLetters),
  bind(office.officeClassLetterIndex, listOfficeClassLetters),
  bind(office.letterClassIndex, listClassLetters),
  bind(office.letterClassInfo, viewClassLetter),
  bind(office.officeLetterRecipients, listOfficeRecipients),
  bind(office.officeLetterReportIndex, listReports),
  bind(office.officeLetterReportSettle, settleReport),
  bind(office.communicationIndex, listTalks),
  bind(office.communicationSave, saveTalk),
  bind(office.communicationWithdraw, withdrawTalk),
]);

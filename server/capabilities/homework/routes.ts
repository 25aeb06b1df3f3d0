import { homeworkCalls as calls } from '../../../contract/homework/calls.ts';
import { officeHomeworkCalls as office } from '../../../contract/homework/office-calls.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { acknowledgeReturn, handInWork } from './hand-in-work.ts';
import { listHomework } from './list-homework.ts';
import { listOfficeTasks } from './list-office-tasks.ts';
import { listTasks } from './list-tasks.ts';
import { remindMissing } from './remind-missing.ts';
import { returnHandIn } from './return-hand-in.ts';
import { saveDraft } from './save-draft.ts';
import { saveTask, withdrawTask } from './save-task.ts';
import { showMark } from './show-mark.ts';
import { showOfficeHandIn, showOfficeTask } from './show-office-task.ts';
import { showSheet } from './show-sheet.ts';
import { showTask } from './show-task.ts';

export const routes: BoundCall[] = [
  bind(calls.virtualTask, listHomework),
  bind(calls.taskInfo, showTask),
  bind(calls.taskDraft, saveDraft, 'steps'),
  bind(calls.taskHandIn, handInWork, 'steps'),
  bind(calls.taskSeen, acknowledgeReturn),
  bind(calls.taskIndex, listTasks),
  bind(calls.taskSheet, showSheet),
  bind(calls.taskSave, saveTask),
  bind(calls.taskWithdraw, withdrawTask),
  bind(calls.taskRemind, remindMissing),
  bind(calls.taskMark, showMark),
  bind(calls.taskReturn, returnHandIn),
  bind(office.officeTaskIndex, listOfficeTasks),
  bind(office.officeTaskInfo, showOfficeTask),
  bind(office.officeHandIn, showOfficeHandIn),
];

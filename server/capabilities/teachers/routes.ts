import { privateCalls } from '../../../contract/private-lessons/calls.ts';
import { teacherAccountCalls } from '../../../contract/teachers/account.ts';
import { type BoundCall, bind } from '../../platform/http/bound-call.ts';
import { keepFace, removeFace } from './keep-face.ts';
import { saveHours, viewHours } from './save-hours.ts';
import { saveOwnQualification } from './save-own-qualification.ts';
import { viewProfile } from './view-profile.ts';

export const routes: BoundCall[] = [
  bind(privateCalls.teacherHours, (context) => viewHours(context)),
  bind(privateCalls.teacherHoursSave, saveHours),
  bind(teacherAccountCalls.teacherProfile, (context) => viewProfile(context)),
  bind(teacherAccountCalls.teacherPaperSave, saveOwnQualification),
  bind(teacherAccountCalls.teacherPhoto, keepFace, 'steps'),
  bind(teacherAccountCalls.teacherPhotoRemove, (context) => removeFace(context)),
];

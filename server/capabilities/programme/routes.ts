import { programmeCategoryCalls as categoryCalls } from '../../../contract/programme/categories.ts';
import { programmeOfferingCalls as offeringCalls } from '../../../contract/programme/offerings.ts';
import { programmePlaceCalls as placeCalls } from '../../../contract/programme/places.ts';
import { programmeSessionCalls as sessionCalls } from '../../../contract/programme/sessions.ts';
import { programmeSetUpCalls as setUpCalls } from '../../../contract/programme/set-up.ts';
import { programmeTeacherCalls as teacherCalls } from '../../../contract/programme/teachers.ts';
import {
  type BoundCall,
  bind,
  type ConstraintRefusals,
  withConstraintRefusals,
} from '../../platform/http/bound-call.ts';
import { callOffSession } from './call-off-session.ts';
import { closeTeacher } from './close-teacher.ts';
import { copyOffering } from './copy-offering.ts';
import { copyTerm } from './copy-term.ts';
import { holidaysOf } from './holiday-rules.ts';
import { acceptTeacherInvite, inviteTeacher, viewTeacherInvite } from './invite-teacher.ts';
import { keepTeacherPhoto, removeTeacherPhoto } from './keep-teacher-photo.ts';
import { moveOfferings } from './move-offerings.ts';
import { previewSession } from './preview-session.ts';
import { listCategories, saveCategory } from './save-category.ts';
import { saveHolidays } from './save-holidays.ts';
import { saveOffering, saveWords } from './save-offering.ts';
import { saveRoom } from './save-room.ts';
import { saveSession } from './save-session.ts';
import { saveSite } from './save-site.ts';
import { saveTeacher, saveTeacherPaper } from './save-teacher.ts';
import { stopSignIn } from './stop-sign-in.ts';
import { listOfferings, viewOffering } from './view-offering.ts';
import { listHolidays, listRooms, viewPlaces } from './view-places.ts';
import { listSessions, viewSession } from './view-session.ts';
import { viewSetUp } from './view-set-up.ts';
import { listTeachersForOffice, viewTeacher } from './view-teacher.ts';

/** Constraints that two concurrent savers can meet. */
const refusals: ConstraintRefusals = {
  offerings_number_unique: 'programme.number_taken',
  categories_pkey: 'programme.category_taken',
  rooms_name_once: 'programme.room_taken',
  sessions_week_once: 'programme.week_taken',
  accounts_email_once: 'programme.teacher_email_taken',
};

export const routes: BoundCall[] = withConstraintRefusals(refusals, [
  bind(offeringCalls.officeOfferingIndex, listOfferings),
  bind(offeringCalls.officeOfferingInfo, viewOffering),
  bind(offeringCalls.officeOfferingSave, saveOffering, 'steps'),
  bind(offeringCalls.officeOfferingWords, saveWords),
  bind(offeringCalls.officeOfferingStatus, moveOfferings),
  bind(offeringCalls.officeOfferingCopy, copyOffering),
  bind(sessionCalls.officeSessionIndex, listSessions),
  bind(sessionCalls.officeSessionInfo, viewSession),
  bind(sessionCalls.officeSessionPreview, previewSession),
  bind(sessionCalls.officeSessionSave, (context, input) => saveSession(context, input)),
  bind(sessionCalls.officeSessionCopyTerm, copyTerm),
  bind(sessionCalls.officeSessionCallOff, callOffSession),
  bind(teacherCalls.officeTeacherIndex, listTeachersForOffice),
  bind(teacherCalls.officeTeacherInfo, viewTeacher),
  bind(teacherCalls.officeTeacherSave, saveTeacher),
  bind(teacherCalls.officeTeacherPaperSave, saveTeacherPaper),
  bind(teacherCalls.officeTeacherPhoto, keepTeacherPhoto, 'steps'),
  bind(teacherCalls.officeTeacherPhotoRemove, removeTeacherPhoto),
  bind(teacherCalls.officeTeacherInvite, inviteTeacher),
  bind(teacherCalls.officeTeacherSignIn, stopSignIn),
  bind(teacherCalls.officeTeacherClose, closeTeacher),
  bind(teacherCalls.teacherInviteInfo, viewTeacherInvite),
  bind(teacherCalls.teacherInviteAccept, acceptTeacherInvite, 'steps'),
  bind(placeCalls.officeSiteIndex, viewPlaces),
  bind(placeCalls.officeSiteSave, saveSite),
  bind(placeCalls.officeRoomIndex, listRooms),
  bind(placeCalls.officeRoomSave, saveRoom),
  bind(placeCalls.officeHolidayIndex, listHolidays),
  bind(placeCalls.officeHolidaySuggest, async (_context, { country, year }) => holidaysOf(country, year)),
  bind(placeCalls.officeHolidaySave, saveHolidays),
  bind(categoryCalls.officeCategoryIndex, (context) => listCategories(context)),
  bind(categoryCalls.officeCategorySave, saveCategory),
  bind(setUpCalls.officeSetUp, (context) => viewSetUp(context)),
]);

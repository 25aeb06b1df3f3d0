import { type Examples, just, newPassword, nothing } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aClass } from '../../../tools/test/school.ts';
import { aTeacher } from '../../../tools/test/teacher.ts';

const both = (zh: string, en: string) => JSON.stringify({ zh, en });
const words = {
  name: both('围棋入门', 'Go for beginners'),
  summary: both('从零开始', 'From the very beginning'),
  description: both('每周一节', 'A lesson a week'),
};
const weekly = { weekdays: '[7]', start: '09:00', end: '10:00', first_day: '2027-09-05', total_classes: 5 };

/** A new draft, with the input of its form. */
const draft = async (world: World) => ({
  kind: 'course',
  ...words,
  category: 'chess',
  site_id: world.classA.siteId,
  grade_from: 1,
  grade_to: 3,
  age_from: 6,
  age_to: 9,
  price: 100_000,
});

const presented = {
  twice_confirmed: true,
  name: both('林一', 'Yi Lin'),
  title: both('围棋教师', 'Teaches Go'),
  bio: both('十年教龄', 'Ten years of teaching'),
  languages: '["zh"]',
};
/** A teacher without lessons or account. */
const aNewTeacher = async (world: World): Promise<string> =>
  (await world.run('officeTeacherSave', presented as never, { person: world.persons.owner })).id;

/** An example of each call for the table of rights. */
export const rightsExamples = {
  officeOfferingIndex: nothing,
  officeOfferingInfo: { input: (world) => ({ offering_id: world.classA.offeringId }) },
  officeOfferingSave: { input: draft },
  officeOfferingWords: {
    input: async (world) => ({ offering_id: (await aClass(world.shop)).offeringId, version: 1, ...words }),
  },
  officeOfferingStatus: {
    input: async (world) => ({ ids: JSON.stringify([(await aClass(world.shop)).offeringId]), to: 'closed' }),
  },
  officeOfferingCopy: { input: (world) => ({ offering_id: world.classA.offeringId }) },
  officeSessionIndex: nothing,
  officeSessionInfo: { input: (world) => ({ session_id: world.classA.sessionId }) },
  officeSessionPreview: { input: (world) => ({ offering_id: world.classA.offeringId, ...weekly }) },
  officeSessionSave: {
    input: async (world) => ({
      offering_id: (await aClass(world.shop)).offeringId,
      ...weekly,
      label: both('周日班', 'Sundays'),
      class_size: 8,
    }),
  },
  officeSessionCopyTerm: {
    input: async (world) => ({ ids: JSON.stringify([(await aClass(world.shop)).sessionId]), weeks: 20 }),
  },
  officeSessionCallOff: {
    input: async (world) => ({ session_id: (await aClass(world.shop)).sessionId, why: '校区装修' }),
  },
  officeTeacherIndex: nothing,
  officeTeacherInfo: { input: async (world) => ({ teacher_id: await aNewTeacher(world) }) },
  officeTeacherSave: { input: () => presented },
  officeTeacherPaperSave: {
    input: async (world) => ({ teacher_id: await aNewTeacher(world), kind: 'first_aid', title: '急救证' }),
  },
  officeTeacherPhoto: {
    input: async (world) => ({ teacher_id: await aNewTeacher(world), photo: await world.aPicture() }),
  },
  officeTeacherPhotoRemove: { input: async (world) => ({ teacher_id: await aNewTeacher(world) }) },
  officeTeacherInvite: {
    input: async (world) => ({
      teacher_id: await aNewTeacher(world),
      email: `t${crypto.randomUUID()}@tongxue.example`,
    }),
  },
  officeTeacherClose: { input: async (world) => ({ teacher_id: await aNewTeacher(world) }) },
  officeTeacherSignIn: {
    input: async ({ shop }) => ({ teacher_id: (await aTeacher(shop, [])).id, stopped: true }),
  },
  teacherInviteInfo: just({ invite: 'made up' }),
  teacherInviteAccept: just({ invite: 'made up', ...newPassword }),
  officeSiteIndex: nothing,
  officeSiteSave: just({
    kind: 'online',
    name: both('线上二', 'Online 2'),
    country: 'CN',
    time_zone: 'Asia/Shanghai',
  }),
  officeCategoryIndex: nothing,
  officeCategorySave: {
    input: () => ({
      code: `c${crypto.randomUUID().slice(0, 8).replace(/\W/g, '')}`,
      name: both('书法', 'Calligraphy'),
    }),
  },
  officeSetUp: nothing,
  officeRoomIndex: nothing,
  officeRoomSave: {
    input: (world) => ({
      site_id: world.classA.siteId,
      name: `R${crypto.randomUUID().slice(0, 8)}`,
      places: 12,
    }),
  },
  officeHolidayIndex: nothing,
  officeHolidaySuggest: just({ country: 'CN', year: 2027 }),
  officeHolidaySave: {
    input: (world) => ({
      site_ids: JSON.stringify([world.classA.siteId]),
      days: JSON.stringify([{ day: '2029-05-04', name: { zh: '青年节', en: 'Youth Day' } }]),
    }),
  },
} satisfies Examples;

import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  teacherHours: nothing,
  teacherProfile: nothing,
  teacherPaperSave: just({ kind: 'first_aid', title: '急救证', valid_until: '2027-05-01' }),
  teacherPhoto: { input: async (world) => ({ photo: await world.aPicture() }) },
  teacherPhotoRemove: nothing,
  teacherHoursSave: just({
    time_zone: 'Asia/Shanghai',
    buffer_minutes: 10,
    notice_hours: 12,
    horizon_days: 28,
    weekly: '[]',
    exceptions: '[]',
  }),
} satisfies Examples;

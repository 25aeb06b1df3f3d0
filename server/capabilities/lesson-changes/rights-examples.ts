import { bookedLesson, type Examples } from '../../../tools/test/rights/example.ts';

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
  officeLessonMove: {
    input: async (world) => ({
      lesson_id: (await world.aLessonAhead()).id,
      day: '2027-05-05',
      start: '15:00',
      end: '16:00',
    }),
  },
  officeLessonCallOff: {
    input: async (world) => ({ lesson_id: (await world.aLessonAhead()).id, why: '校区检修' }),
  },
  officeLessonCover: {
    input: async (world) => {
      const { id, awayId, coverId } = await world.aLessonAhead();
      return { lesson_id: id, away_id: awayId, cover_id: coverId };
    },
  },
  officeLessonPlace: {
    input: async (world) => ({
      lesson_id: (await bookedLesson(world)).lesson_id,
      place: { room: '302' },
    }),
  },
} satisfies Examples;

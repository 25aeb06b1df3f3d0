import { type Examples, just, nothing, type Persona } from '../../../tools/test/rights/example.ts';
import { aLesson } from '../roll-call/rights-examples.ts';

const teacherA: readonly Persona[] = ['teacherA'];

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  remarkIndex: { input: async (world) => ({ lesson_id: (await aLesson(world)).lessonId }), owners: teacherA },
  remarkSave: {
    input: async (world) => ({
      lesson_id: (await aLesson(world)).lessonId,
      child_id: world.childA,
      words: '今天很专心。',
    }),
    owners: teacherA,
  },
  commentBank: nothing,
  commentBankSave: just({ zh: '听讲专心', en: 'Listened carefully', skill: 'focus' }),
  officeCommentBank: nothing,
  officeCommentBankSave: just({ zh: '听讲专心', en: 'Listened carefully', skill: 'focus' }),
  virtualComment: {
    input: (world) => ({ child_id: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
} satisfies Examples;

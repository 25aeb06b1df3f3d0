import { aboutChild, type Examples, nothing } from '../../../tools/test/rights/example.ts';
import { aTask } from '../../capabilities/homework/rights-examples.ts';
import { aLeave, aRight } from '../../capabilities/leave/rights-examples.ts';
import { aLesson } from '../../capabilities/roll-call/rights-examples.ts';

/** Examples of the calls on records of family A, for the walk of the table of rights. */
export const rightsExamples = {
  virtualIndex: {
    input: (world) => ({ child_id: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  virtualToDo: {
    input: async (world) => {
      await aTask(world);
      return { child_id: world.childA };
    },
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  teacherIndex: nothing,
  lessonStatement: { ...aboutChild(), shows: true },
  // The teacher of a lesson sees its children.
  teacherDay: {
    input: async (world) => {
      await aLesson(world);
      return {};
    },
    owners: ['teacherA'],
    showsNothing: true,
  },
  campDay: nothing,
  teacherStatement: nothing,
  teacherStatementSheet: { input: async () => ({ month: '2026-11' }) },
  virtualTeachers: {
    input: (world) => ({ child_id: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  virtualLeave: {
    input: async (world) => {
      await aLeave(world);
      return { child_id: world.childA };
    },
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  leaveIndex: {
    input: async (world) => {
      await aLeave(world);
      return {};
    },
    owners: ['teacherA'],
    showsNothing: true,
  },
  makeUpIndex: {
    input: async (world) => {
      await aRight(world);
      return { child_id: world.childA };
    },
    owners: ['parentA'],
    shows: true,
  },
} satisfies Examples;

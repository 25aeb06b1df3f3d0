import { attend, kindWords, rate } from '../../../tools/test/feedback.ts';
import { enrol } from '../../../tools/test/letters.ts';
import { type Examples, nothing, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aClass } from '../../../tools/test/school.ts';

/** A class of teacher A that family A's child attended. */
async function anAttendedClass(world: World): Promise<string> {
  const { sessionId, offeringId } = await aClass(world.shop);
  const { a, shop, childA } = world;
  await enrol(shop, sessionId, a);
  await shop.pool.query('insert into offering_teachers (offering_id, teacher_id) values ($1, $2)', [
    offeringId,
    await world.aTeacher(),
  ]);
  await attend(shop, { sessionId, childId: childA, by: a.parentId });
  return sessionId;
}

/** Family A's feedback, published if `isShown`. */
async function feedbackOf(world: World, { isShown = false } = {}): Promise<string> {
  const { feedback } = await rate(world.run, world.a, await anAttendedClass(world));
  const feedback_id = feedback?.id ?? '';
  if (isShown)
    await world.run(
      'officeFeedbackAnswer',
      { feedback_id, answer: 'let_through' },
      { person: world.persons.owner },
    );
  return feedback_id;
}

export const rightsExamples = {
  virtualFeedback: {
    input: (world) => ({ child_id: world.childA }),
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  feedbackSave: {
    input: async (world) => ({
      session_id: await anAttendedClass(world),
      child_id: world.childA,
      ...kindWords,
    }),
    owners: parentA,
  },
  feedbackIndex: nothing,
  feedbackAnswer: {
    input: async (world) => ({ feedback_id: await feedbackOf(world, { isShown: true }), words: '谢谢。' }),
    owners: ['teacherA'],
  },
  officeFeedbackIndex: nothing,
  officeFeedbackAnswer: {
    input: async (world) => ({ feedback_id: await feedbackOf(world), answer: 'let_through' }),
  },
} satisfies Examples;

import { type Examples, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aLesson } from '../roll-call/rights-examples.ts';
import { recordEntries } from './record-entries.ts';

/** An entry that took a lesson of the child of family A. */
async function anEntry(world: World): Promise<string> {
  const { lessonId, sessionId } = await aLesson(world);
  const { rows } = await world.shop.pool.query('select id from enrolments where session_id = $1', [
    sessionId,
  ]);
  const enrolmentId = String(rows[0]?.id);
  const entry = { enrolmentId, lessonId, kind: 'held', amount: -1, rule: 'present' } as const;
  await world.shop.act({}, (inside) => recordEntries(inside, [entry]));
  const found = await world.shop.pool.query('select id from lesson_entries where lesson_id = $1', [lessonId]);
  return String(found.rows[0]?.id);
}

async function aDispute(world: World): Promise<string> {
  const input = { entry_id: await anEntry(world), words: '那天没有上课' };
  return (await world.run('lessonDispute', input, { person: world.a.person })).id;
}

/** Example inputs for the walk of rights, about records of family A. */
export const rightsExamples = {
  lessonDispute: {
    input: async (world) => ({ entry_id: await anEntry(world), words: '那天没有上课' }),
    owners: parentA,
  },
  lessonDisputeAnswer: {
    input: async (world) => ({ dispute_id: await aDispute(world), answer: 'correct', words: '已核实' }),
  },
} satisfies Examples;

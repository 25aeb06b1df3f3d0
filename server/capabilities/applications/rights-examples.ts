import { type Examples, just, nothing } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

const form = () => ({
  first_name: '岚',
  last_name: '苏',
  email: `${crypto.randomUUID()}@apply.example`,
  tel: '13655585400',
  courses: JSON.stringify(['chess']),
  background: '教过三年绘画',
});
const ticketOf = async (world: World): Promise<string> => (await world.run('teacherApplyDraft', {})).ticket;
const sent = async (world: World): Promise<string> => {
  const about = { address: crypto.randomUUID() };
  await world.run('teacherApply', { ...form(), courses: ['chess'] }, about);
  const { items } = await world.run(
    'officeApplicationIndex',
    { sort: 'changed_at', order: 'desc' },
    { person: world.persons.owner },
  );
  return items[0]?.id ?? '';
};

export const rightsExamples = {
  teacherApplyCourses: nothing,
  teacherApplyDraft: just({ first_name: '岚' }),
  teacherApplyFile: {
    input: async (world) => ({ ticket: await ticketOf(world), use: 'resume', file: await world.aPicture() }),
  },
  teacherApplyFileDrop: {
    input: async (world) => ({ ticket: await ticketOf(world), file_id: crypto.randomUUID() }),
  },
  teacherApply: { input: form },
  teacherApplication: { input: async (world) => ({ ticket: await ticketOf(world) }) },
  teacherApplyWithdraw: { input: async (world) => ({ ticket: await ticketOf(world) }) },
  officeApplicationIndex: nothing,
  officeApplicationInfo: { input: async (world) => ({ application_id: await sent(world) }) },
  officeApplicationMove: {
    input: async (world) => ({ application_id: await sent(world), to: 'rejected', words: '谢谢' }),
  },
  officeApplicationNote: {
    input: async (world) => ({ application_id: await sent(world), words: '面试前问一下' }),
  },
} satisfies Examples;

import { type Examples, nothing, type Persona } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';
import { aLesson } from '../roll-call/rights-examples.ts';

const teacherA: readonly Persona[] = ['teacherA'];

/** Issues a certificate to the child of family A in teacher A's class. */
async function aCertificate(world: World): Promise<{ id: string; code: string; sessionId: string }> {
  const { sessionId } = await aLesson(world);
  const input = {
    session_id: sessionId,
    template: 'level' as const,
    child_ids: [world.childA],
    result_zh: '初级',
    result_en: 'Beginner',
  };
  const issued = await world.run('certificateIssue', input, { person: world.persons.teacherA });
  const certificate = issued.pupils[0]?.certificates[0];
  return { id: certificate?.id ?? '', code: certificate?.printed.code ?? '', sessionId };
}

export const rightsExamples = {
  certificateInfo: { input: async (world) => ({ code: (await aCertificate(world)).code }) },
  virtualCertificate: {
    input: async (world) => {
      await aCertificate(world);
      return { child_id: world.childA };
    },
    owners: ['parentA', 'studentA'],
    shows: true,
  },
  certificatePaper: {
    input: async (world) => ({ certificate_id: (await aCertificate(world)).id }),
    owners: ['parentA', 'studentA', 'teacherA'],
  },
  certificateClasses: nothing,
  certificateClass: {
    input: async (world) => ({ session_id: (await aCertificate(world)).sessionId }),
    owners: teacherA,
    shows: true,
  },
  certificateIssue: {
    input: async (world) => ({
      session_id: (await aLesson(world)).sessionId,
      template: 'level',
      child_ids: [world.childA],
      result_zh: '初级',
      result_en: 'Beginner',
    }),
    owners: teacherA,
  },
  certificateRevoke: {
    input: async (world) => ({ certificate_id: (await aCertificate(world)).id, reason: '写错了' }),
    owners: teacherA,
  },
} satisfies Examples;

import { type Examples, just, parentA } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

const begun = async (world: World) => {
  const file = { kind: 'picture', name: 'page.png', bytes: 70 } as const;
  return (await world.run('uploadBegin', file, { person: world.a.person })).id;
};

/** An example of each call, about records of family A, for the table of rights. */
export const rightsExamples = {
  uploadBegin: just({ kind: 'picture', name: 'page.png', bytes: 70 }),
  uploadPart: {
    input: async (world) => ({ upload_id: await begun(world), offset: 0, part: await world.aPicture() }),
    owners: parentA,
  },
  uploadState: { input: async (world) => ({ upload_id: await begun(world) }), owners: parentA },
} satisfies Examples;

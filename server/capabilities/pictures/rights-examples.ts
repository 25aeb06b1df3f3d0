import type { Examples } from '../../../tools/test/rights/example.ts';
import type { World } from '../../../tools/test/rights/world.ts';

/** A stored picture: everybody with the right gets the same answer. */
async function aKeptPicture(world: World) {
  const owner = { person: world.persons.owner };
  const part = await world.aPicture();
  const file = { kind: 'picture', name: 'school.png', bytes: part.bytes } as const;
  const { id: upload_id } = await world.run('uploadBegin', file, owner);
  await world.run('uploadPart', { upload_id, offset: 0, part }, owner);
  await world.run('officePictureKeep', { upload_id }, owner);
  return { upload_id };
}

/** An example of each call for the table of rights. */
export const rightsExamples = { officePictureKeep: { input: aKeptPicture } } satisfies Examples;

import type { Bilingual } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { insertTeacher } from './store.ts';

/** Creates a teacher without a profile. Returns the id. */
export async function createTeacher(
  context: Context,
  { accountId, name }: { accountId: string; name: Bilingual },
): Promise<string> {
  const id = context.newId();
  await insertTeacher(context, {
    id,
    accountId,
    name,
    title: { zh: '老师', en: 'Teacher' },
    bio: { zh: '', en: '' },
    languages: [],
    position: 1000,
    createdAt: context.now,
  });
  return id;
}

import { inLocale } from '../../../contract/core/bilingual.ts';
import type { Context } from '../../platform/context.ts';
import { listCategoryNames } from '../catalog/index.ts';

/** Lists the subjects that applicants can choose, in the school's order. */
export async function listCourses(context: Context): Promise<{ code: string; name: string }[]> {
  return (await listCategoryNames(context)).map(({ code, name }) => ({
    code,
    name: inLocale(name, context.locale),
  }));
}

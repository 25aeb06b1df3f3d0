import type { CheckedInputOf } from '../../../contract/core/call.ts';
import type { OfficeCategory, programmeCategoryCalls } from '../../../contract/programme/categories.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type CategoryLine,
  type CategoryRow,
  countOfferingsOf,
  insertCategory,
  lastCategory,
  listCategoryLines,
  lockCategory,
  updateCategory,
} from './category-store.ts';
import { changesAfter } from './offering-store.ts';
import { recordChange } from './record-change.ts';
import { requireCurrent } from './require-current.ts';

const presentCategory = ({ category, offerings }: CategoryLine): OfficeCategory => ({
  ...category,
  offerings,
});
const writtenOf = ({ name, position }: CategoryRow) => ({ name, position });

/** Lists the subjects by which offerings are found. */
export async function listCategories(context: Context) {
  const items = (await listCategoryLines(context)).map(presentCategory);
  return { items, total: items.length, page: 1, page_size: Math.max(1, items.length) };
}

/** Adds or renames a subject. Refuses a taken code, `not_found`, and a stale version. */
export async function saveCategory(
  context: Context,
  { code, ...input }: CheckedInputOf<typeof programmeCategoryCalls.officeCategorySave>,
): Promise<OfficeCategory> {
  const before = await lockCategory(context, code);
  if (input.version === undefined && before) refuse('programme.category_taken');
  if (input.version !== undefined) {
    if (!before) return refuse('not_found');
    await requireCurrent(context, {
      version: before.version,
      read: input.version,
      changes: () => changesAfter(context, `category:${code}`, input.version ?? 0),
    });
  }
  const category = {
    code,
    name: input.name,
    position: input.position ?? before?.position ?? (await lastCategory(context)),
    version: (before?.version ?? 0) + 1,
  };
  await (before ? updateCategory : insertCategory)(context, category);
  await recordChange(
    context,
    { of: 'category', id: code, version: category.version },
    before && writtenOf(before),
    writtenOf(category),
  );
  return presentCategory({ category, offerings: await countOfferingsOf(context, code) });
}

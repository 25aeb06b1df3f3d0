import { courseFilter } from '../../../contract/catalog/calls.ts';
import { childrenOf, requireGuardian } from '../../capabilities/families/index.ts';
import { accountOf, type Context } from '../../platform/context.ts';
import { findCards } from './course-cards.ts';
import { selectOfferings } from './course-filter.ts';

/** As many as stand in one row. */
const most = 4;

/**
 * Open offerings with a group still to begin that fit the grade of one of the parent's children (or of the one asked for) who
 * is not in it yet; what staff recommend first. Refuses a child of somebody else.
 */
export async function viewForChild(context: Context, { child: childId }: { child?: string | undefined }) {
  if (childId) await requireGuardian(context, childId);
  const own = await childrenOf(context, accountOf(context));
  const children = own.filter((child) => child.rights.includes('see') && (!childId || child.id === childId));
  const open = selectOfferings(context, courseFilter.parse({ open_only: true }));
  const [ids, grades] = [open.values.length + 1, open.values.length + 2].map((place) => `$${place}`);
  const fits = `exists (select 1 from sessions x where x.offering_id = o.id and x.starts_at > $1) and exists (
    select 1 from unnest(${ids}::uuid[], ${grades}::int[]) c(id, grade) where c.grade between o.grade_from and o.grade_to
      and not exists (select 1 from seats t join sessions x on x.id = t.session_id
        where x.offering_id = o.id and t.child_id = c.id and x.ends_at > $1 and (t.held_until is null or t.held_until > $1)))`;
  const selection = {
    ...open,
    where: `${open.where} and ${fits}`,
    values: [...open.values, children.map((child) => child.id), children.map((child) => child.grade)],
  };
  return {
    children: children.map(({ id, name, nameCn }) => ({ id, name, name_cn: nameCn })),
    cards: children.length === 0 ? [] : await findCards(context, selection, { limit: most, offset: 0 }),
  };
}

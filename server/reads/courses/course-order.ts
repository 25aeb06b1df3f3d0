import { type Filter, isEarly, priceNow, type Selection } from './course-filter.ts';

/** What is read of each row before the cards are: all that lists are ordered, counted and paged by. */
export const columns =
  'o.id, o.number, o.kind, o.category, o.grade_from, o.grade_to, o.age_from, o.age_to, o.site_id, o.price, o.early_price, o.early_until, o.opens_at, o.lesson_minutes, o.featured, o.created_at';

/** The next session, as its start and its id; null when all have begun. */
const nextSession =
  '(select (n.starts_at, n.id) from sessions n where n.offering_id = o.id and n.starts_at > $1 and n.made_for is null order by n.starts_at, n.id limit 1)';

const orders: Record<Filter['sort'], string> = {
  recommended: 'o.featured desc nulls last, o.number',
  soonest: `${nextSession} nulls last, o.number`,
  price_low: `${priceNow}, o.number`,
  price_high: `${priceNow} desc, o.number`,
  newest: 'o.created_at desc nulls last, o.number',
};

/** A selection in an order, whatever it takes to compute it: for few rows. */
export const sorted = (selection: Selection, sort: Filter['sort']): Selection => ({
  ...selection,
  order: orders[sort],
});

/** Early prices and list prices have an index each: the first `most` by either are the first `most` of both together. */
function byPrice({ where, values }: Selection, direction: '' | ' desc', most: number): Selection {
  const branch = (price: string, condition: string) =>
    `(select ${columns}, ${price} as paid from offerings o where ${where} and ${condition} order by ${price}${direction}, o.number limit ${most})`;
  return {
    from: `(${branch('o.early_price', isEarly)} union all ${branch('o.price', `not ${isEarly}`)}) o`,
    where: 'true',
    order: `o.paid${direction}, o.number`,
    values,
  };
}

/** By the sessions ahead, each offering where its next one stands; after them, where there is room, those with none ahead. */
function bySoonest({ where, values }: Selection, most: number): Selection {
  const ahead = (name: string) =>
    `${name}.offering_id = o.id and ${name}.starts_at > $1 and ${name}.made_for is null`;
  return {
    from: `(with ahead as materialized (
        select ${columns}, n.starts_at as next_at, n.id as next_id from sessions n join offerings o on o.id = n.offering_id
        where n.starts_at > $1 and n.made_for is null and ${where}
          and not exists (select 1 from sessions e where ${ahead('e')} and (e.starts_at, e.id) < (n.starts_at, n.id))
        order by n.starts_at, n.id limit ${most})
      select * from ahead union all
      (select ${columns}, null, null from offerings o where ${where} and not exists (select 1 from sessions e where ${ahead('e')})
        order by o.number limit ${most} - (select count(*) from ahead))) o`,
    where: 'true',
    order: 'o.next_at nulls last, o.next_id, o.number',
    values,
  };
}

/** The first `most` of a selection in an order, each order along an index of its own. */
export function firstOf(selection: Selection, sort: Filter['sort'], most: number): Selection {
  const limit = Math.trunc(most);
  if (sort === 'price_low') return byPrice(selection, '', limit);
  if (sort === 'price_high') return byPrice(selection, ' desc', limit);
  if (sort === 'soonest') return bySoonest(selection, limit);
  return sorted(selection, sort);
}

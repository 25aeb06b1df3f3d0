import type { Invariant } from '../../capability.ts';

export const invariants: readonly Invariant[] = [
  {
    rule: 'a fapiao covers at most the money paid and not refunded, and is red after a refund',
    query: `select i.id, i.order_number, i.amount, o.status from invoices i join orders o on o.number = i.order_number
            where i.status in ('asked', 'issued') and (o.status not in ('paid', 'completed', 'refunded') or i.currency <> o.currency
              or i.amount <> (select coalesce(sum(l.total - l.back_total - l.moved_back), 0) from order_lines l
                where l.order_number = i.order_number))`,
  },
  {
    rule: 'a fapiao belongs to the buyer',
    query: `select i.id from invoices i join orders o on o.number = i.order_number where i.parent_id <> o.parent_id`,
  },
  {
    rule: 'an order’s agreement has a line for each of its lines',
    query: `select number from orders where agreement is not null and jsonb_array_length(agreement->'lines') <> quantity`,
  },
];

import { first, from, type Walked } from '../../tools/screens/screen.ts';

type Ids = { id: string }[];

/** What is walked of this area beside its plain addresses. */
export const walked: Walked = {
  screens: [
    { name: 'member_camp', path: '/member_camp?tab=future' },
    { name: 'guardian_invite', path: '/guardian_invite?invite=example' },
    { name: 'member_orders_info', path: '/member_orders_info/{order}' },
    { name: 'member_orders_contract', path: '/member_orders_contract/{order}' },
    { name: 'member_refund', path: '/member_refund/{order}' },
    { name: 'member_move', path: '/member_move/{order}' },
    { name: 'member_invoice', path: '/member_invoice/{order}' },
    { name: 'member_child-new', path: '/member_child/new' },
    { name: 'member_child-edit', path: '/member_child/{child}' },
  ],
  places: {
    order: from<{ items: { number: string }[] }>(
      'parent',
      'memberOrders?status=paid',
      ({ items }) => items[0]?.number,
    ),
    child: from<Ids>('parent', 'memberChild', first),
  },
};

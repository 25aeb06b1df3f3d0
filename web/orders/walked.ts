import { from, type Walked } from '../../tools/screens/screen.ts';

export const walked: Walked = {
  screens: [
    { name: 'member_orders_info', path: '/member_orders_info/{order}' },
    { name: 'member_orders_contract', path: '/member_orders_contract/{order}' },
  ],
  places: {
    order: from<{ items: { number: string }[] }>(
      'parent',
      'memberOrders?status=paid',
      ({ items }) => items[0]?.number,
    ),
  },
};

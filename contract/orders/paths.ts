import { part, withQuery } from '../core/address.ts';

export const ordersPaths = {
  orderCalendar: (orderNumber: string) => `/order_calendar/${part(orderNumber)}`,
  memberOrders: (query?: { status?: string; page?: number }) => withQuery('/member_orders', query),
  memberOrdersInfo: (orderNumber: string) => `/member_orders_info/${part(orderNumber)}`,
  memberOrdersContract: (orderNumber: string) => `/member_orders_contract/${part(orderNumber)}`,
  cartContract: (items?: string) => withQuery('/cart_contract', items ? { items } : undefined),
  memberOrdersCamps: (query?: { status?: string; page?: number }) => withQuery('/member_orders_camps', query),
  memberCamp: (query?: { tab?: 'current' | 'future' | 'finish'; page?: number }) =>
    withQuery('/member_camp', query),
} as const;

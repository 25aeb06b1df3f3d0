import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { CommissionList } from './commissions.tsx';
import { CouponCodeList } from './coupon-codes.tsx';
import { CouponCreate, CouponEdit } from './coupon-form.tsx';
import { CouponShow } from './coupon-show.tsx';
import { CouponList } from './coupons.tsx';
import { OrderShow } from './order-show.tsx';
import { OrderList } from './orders.tsx';
import { SellerCreate, SellerEdit, SellerList } from './sellers.tsx';

export const sales: readonly Entry[] = [
  {
    head: 'money',
    route: '/orders',
    label: m.desk_orders,
    icon: 'handbag',
    right: 'orders.see',
    recordTitle: ({ id }) => String(id),
    screens: { list: OrderList, show: OrderShow },
  },
  {
    head: 'money',
    route: '/coupons',
    label: m.desk_coupons,
    icon: 'tag',
    right: 'orders.see',
    createRight: 'wallet.change',
    screens: { list: CouponList, show: CouponShow, create: CouponCreate, edit: CouponEdit },
  },
  {
    head: 'money',
    route: '/coupon_codes',
    label: m.desk_coupon_codes,
    icon: 'qr-code',
    right: 'wallet.change',
    tabOf: '/coupons',
    screens: { list: CouponCodeList },
  },
  {
    head: 'money',
    route: '/sellers',
    label: m.desk_sellers,
    icon: 'identification-badge',
    right: 'reports.see',
    screens: { list: SellerList, edit: SellerEdit, create: SellerCreate },
  },
  {
    head: 'money',
    route: '/commissions',
    label: m.desk_commissions,
    icon: 'percent',
    right: 'reports.see',
    tabOf: '/sellers',
    screens: { list: CommissionList },
  },
];

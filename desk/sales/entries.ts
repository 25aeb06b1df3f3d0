import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import PercentOutlined from '@mui/icons-material/PercentOutlined';
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import ShoppingBagOutlined from '@mui/icons-material/ShoppingBagOutlined';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { CommissionList } from './commissions.tsx';
import { CouponCodeList } from './coupon-codes.tsx';
import { CouponCreate, CouponEdit } from './coupon-form.tsx';
import { CouponShow } from './coupon-show.tsx';
import { CouponList } from './coupons.tsx';
import { OrderShow } from './order-show.tsx';
import { OrderList } from './orders.tsx';
import { SellerCreate, SellerEdit, SellerList } from './sellers.tsx';

/** What was bought, and what is taken off for it. */
export const sales: EntryGroup = {
  label: m.desk_sales,
  entries: [
    {
      name: 'orders',
      label: m.desk_orders,
      icon: ShoppingBagOutlined,
      right: 'orders.see',
      called: ({ id }) => String(id),
      screens: { list: OrderList, show: OrderShow },
    },
    {
      name: 'coupons',
      label: m.desk_coupons,
      icon: LocalOfferOutlined,
      right: 'orders.see',
      making: 'wallet.change',
      screens: { list: CouponList, show: CouponShow, create: CouponCreate, edit: CouponEdit },
    },
    {
      name: 'coupon_codes',
      label: m.desk_coupon_codes,
      icon: QrCode2Outlined,
      right: 'wallet.change',
      screens: { list: CouponCodeList },
    },
    {
      name: 'sellers',
      label: m.desk_sellers,
      icon: BadgeOutlined,
      right: 'reports.see',
      screens: { list: SellerList, edit: SellerEdit, create: SellerCreate },
    },
    {
      name: 'commissions',
      label: m.desk_commissions,
      icon: PercentOutlined,
      right: 'reports.see',
      screens: { list: CommissionList },
    },
  ],
};

import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import type { Entry } from '../entry.ts';
import { BillList } from './bills.tsx';
import { DifferenceList } from './differences.tsx';
import { InvoiceList, InvoiceShow } from './invoices.tsx';
import { PaymentList } from './payments.tsx';
import { RefundList, RefundShow, refundName } from './refunds.tsx';
import { StuckList } from './stuck.tsx';

export const money: readonly Entry[] = [
  {
    head: 'money',
    route: '/payments',
    label: m.desk_payments,
    line: m.menu_payments,
    icon: 'wallet',
    right: 'orders.see',
    screens: { list: PaymentList },
  },
  {
    head: 'money',
    route: '/stuck',
    label: m.stuck_title,
    icon: 'warning',
    right: 'orders.see',
    tabOf: '/payments',
    screens: { list: StuckList },
  },
  {
    head: 'money',
    route: '/bills',
    label: m.desk_bills,
    icon: 'bank',
    right: 'orders.see',
    tabOf: '/payments',
    screens: { list: BillList },
  },
  {
    head: 'money',
    route: '/differences',
    label: m.desk_differences,
    icon: 'list-checks',
    right: 'orders.see',
    tabOf: '/payments',
    screens: { list: DifferenceList },
  },
  {
    head: 'money',
    route: '/refunds',
    label: m.desk_refunds,
    icon: 'arrow-u-up-left',
    right: 'orders.see',
    recordTitle: (record) => refundName(record as unknown as OfficeRefund),
    screens: { list: RefundList, show: RefundShow },
  },
  {
    head: 'money',
    route: '/invoices',
    label: m.desk_invoices,
    icon: 'receipt',
    right: 'orders.see',
    screens: { list: InvoiceList, show: InvoiceShow },
  },
];

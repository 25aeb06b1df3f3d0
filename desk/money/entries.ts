import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import RuleOutlined from '@mui/icons-material/RuleOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { BillList } from './bills.tsx';
import { DifferenceList } from './differences.tsx';
import { InvoiceList, InvoiceShow } from './invoices.tsx';
import { PaymentList } from './payments.tsx';
import { RefundList, RefundShow, refundName } from './refunds.tsx';
import { StuckList } from './stuck.tsx';

/** What money waits, what came in and how it was compared, what is asked back, and what papers are asked for. */
export const money: EntryGroup = {
  label: m.desk_money,
  entries: [
    {
      name: 'stuck',
      label: m.stuck_title,
      icon: PriorityHighOutlined,
      right: 'orders.see',
      screens: { list: StuckList },
    },
    {
      name: 'payments',
      label: m.desk_payments,
      icon: PaymentsOutlined,
      right: 'orders.see',
      screens: { list: PaymentList },
    },
    {
      name: 'bills',
      label: m.desk_bills,
      icon: AccountBalanceOutlined,
      right: 'orders.see',
      screens: { list: BillList },
    },
    {
      name: 'differences',
      label: m.desk_differences,
      icon: RuleOutlined,
      right: 'orders.see',
      screens: { list: DifferenceList },
    },
    {
      name: 'refunds',
      label: m.desk_refunds,
      icon: UndoOutlined,
      right: 'orders.see',
      called: (record) => refundName(record as unknown as OfficeRefund),
      screens: { list: RefundList, show: RefundShow },
    },
    {
      name: 'invoices',
      label: m.desk_invoices,
      icon: ReceiptLongOutlined,
      right: 'orders.see',
      screens: { list: InvoiceList, show: InvoiceShow },
    },
  ],
};

import PriorityHighOutlined from '@mui/icons-material/PriorityHighOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import * as m from '../../messages/compiled/messages.js';
import type { EntryGroup } from '../entry.ts';
import { InvoiceList, InvoiceShow } from './invoices.tsx';
import { RefundList, RefundShow } from './refunds.tsx';
import { StuckList } from './stuck.tsx';

/** What money waits, what is asked back, and what papers are asked for. */
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
      name: 'refunds',
      label: m.desk_refunds,
      icon: UndoOutlined,
      right: 'orders.see',
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

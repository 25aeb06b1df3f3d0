import { part } from '../core/address.ts';

export const refundsPaths = {
  memberRefund: (orderNumber: string) => `/member_refund/${part(orderNumber)}`,
  footerRefund: () => '/footer_refund',
} as const;

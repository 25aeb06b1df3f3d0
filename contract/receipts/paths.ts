import { part, withQuery } from '../core/address.ts';

type Language = { language?: 'zh' | 'en' };

export const receiptsPaths = {
  memberReceipt: (orderNumber: string, query?: Language) =>
    withQuery(`/member_receipt/${part(orderNumber)}`, query),
  memberInvoice: (orderNumber: string) => `/member_invoice/${part(orderNumber)}`,
  memberCare: () => '/member_care',
  memberCareStatement: (childId: string, query: Language & { year: number }) =>
    withQuery(`/member_care_statement/${part(childId)}`, query),
} as const;

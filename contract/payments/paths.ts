import { withQuery } from '../core/address.ts';

export const paymentsPaths = {
  cartPay: (orderNumber: string) => withQuery('/cart_pay', { order_number: orderNumber }),
  /** `beside`: the payment page is open in another tab. */
  paymentResults: (orderNumber: string, query?: { beside?: 1 }) =>
    withQuery('/payment_results', { order_number: orderNumber, ...query }),
} as const;

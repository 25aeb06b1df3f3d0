/** Providers that carry a family's money to the school and back. */
export const onlineMethods = ['wechat', 'alipay'] as const;
/** Payments that staff record by hand: cash, bank transfer, card at the desk. */
export const handMethods = ['cash', 'bank', 'card'] as const;
export type HandMethod = (typeof handMethods)[number];

export const paymentMethods = [...onlineMethods, ...handMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Whether staff recorded the payment by hand, without a provider. */
export const isByHand = (method: PaymentMethod): method is HandMethod =>
  (handMethods as readonly string[]).includes(method);

/** Who brings a family's money to the school and back by itself. */
export const onlineMethods = ['wechat', 'alipay'] as const;
/** How a family pays where somebody of the school takes it down: in cash, by bank transfer, or by card at the desk. */
export const handMethods = ['cash', 'bank', 'card'] as const;
export type HandMethod = (typeof handMethods)[number];

export const paymentMethods = [...onlineMethods, ...handMethods] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Whether somebody of the school takes it down, and no provider knows of it. */
export const isByHand = (method: PaymentMethod): method is HandMethod =>
  (handMethods as readonly string[]).includes(method);

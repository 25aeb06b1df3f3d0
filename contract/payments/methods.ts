/** Who brings a family's money to the school and back by itself. */
export const onlineMethods = ['wechat', 'alipay'] as const;

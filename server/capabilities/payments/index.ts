/** Money coming in and going back through WeChat Pay and Alipay. */
export { askAboutOrder, closeOpenPayments } from './ask-provider.ts';
export { registerNotifications } from './notify-routes.ts';
export type { Channel } from './provider.ts';
export type { PaymentProviders } from './providers.ts';
export { requestPartRefund, requestRefund } from './refund-payment.ts';
export { prepareAttempt, startAttempt } from './start-payment.ts';
export { isInReview, type Payment, paymentById } from './store.ts';

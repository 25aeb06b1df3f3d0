/** Payments and refunds through WeChat Pay and Alipay, and by hand. */
export { askAboutOrder, closeOpenPayments } from './ask-provider.ts';
export { bookByHand } from './book-by-hand.ts';
export type { Channel, ProviderName } from './provider.ts';
export type { PaymentProviders } from './providers.ts';
export { registerNotifications } from './register-notifications.ts';
export { requestPartRefund, requestRefund } from './request-refund.ts';
export { prepareAttempt, startAttempt } from './start-attempt.ts';
export { attemptsOf, type Payment, paymentById } from './store.ts';
export { stuckMoney } from './stuck/store.ts';
export { underwayOf } from './underway-store.ts';

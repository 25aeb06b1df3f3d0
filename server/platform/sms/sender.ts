/** Templates registered with the provider, by our names. */
export const smsTemplates = ['code', 'invite', 'notice', 'paid'] as const;
export type SmsTemplate = (typeof smsTemplates)[number];
/** A text message: a template of ours with its parameters; `tel` is E.164. */
export type Sms = {
  tel: string;
  template: SmsTemplate;
  params: Record<string, string>;
  locale: 'zh' | 'en';
};

/**
 * Sends once. A failure throws `SmsRefused` with the provider's code, or `SmsUncertain` if no answer came and the
 * message may have been sent. Never retried, because sending is not idempotent.
 */
export type SmsSender = {
  /** The templates registered in this deployment. */
  templates: readonly SmsTemplate[];
  send(sms: Sms): Promise<void>;
};

/** A text message: the provider's template with its parameters; `text` is what the reader sees, for logs of development. */
export type Sms = { tel: string; template: 'code'; params: Record<string, string>; locale: 'zh' | 'en' };

/** Sends once. A failure throws; it is never sent again unasked, because sending is not idempotent. */
export type SmsSender = { send(sms: Sms): Promise<void> };

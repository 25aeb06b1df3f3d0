import { type Logger, pino } from 'pino';

const telephone = /(?<!\d)(\+?86)?(1\d{2})\d{4}(\d{4})(?!\d)/g;
const mailAddress = /([\w.+-])[\w.+-]*@([\w-]+\.[\w.-]+)/g;

/** Telephone numbers and mail addresses masked: 138****0000, a***@x.cn. */
export function masked(text: string): string {
  return text.replace(telephone, '$2****$3').replace(mailAddress, '$1***@$2');
}

/** The server's log: JSON lines in which no number, address, token or password is readable. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    redact: {
      paths: [
        'password',
        're_password',
        'TokenId',
        'token',
        'code',
        'openid',
        '*.password',
        '*.TokenId',
        '*.code',
        '*.openid',
      ],
      censor: '[removed]',
    },
    hooks: {
      streamWrite: masked,
    },
  });
}

import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError, safeMessage } from './describe-error.ts';

const telephone = /(?<!\d)(\+?86)?(1\d{2})\d{4}(\d{4})(?!\d)/g;
const mailAddress = /([\w.+-])[\w.+-]*@([\w-]+\.[\w.-]+)/g;

/** Masks telephone numbers and mail addresses: 138****0000, a***@x.cn. */
export function masked(text: string): string {
  return text.replace(telephone, '$2****$3').replace(mailAddress, '$1***@$2');
}

/**
 * The server's log: JSON lines without readable numbers, addresses, tokens or passwords. Errors are reduced by
 * `describeError`. Writes to standard output by default.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: describeError },
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
      // Without a message, pino would use the error's.
      logMethod(args: [unknown, ...unknown[]], method: (...args: unknown[]) => void) {
        const [logged] = args;
        const error = logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err;
        if (args.length === 1 && error instanceof Error) args.push(safeMessage(error));
        method.apply(this, args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

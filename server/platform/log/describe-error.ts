/** What may be told of an error: its kind, its place, names of the database's own things; never a value. */
export type DescribedError = {
  type: string;
  message: string;
  errorCode?: string | number;
  /** What PostgreSQL says of a failed statement besides its sentence. */
  sqlState?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  /** The statement with its placeholders. */
  query?: string;
  stack?: string;
  cause?: DescribedError;
  errors?: DescribedError[];
};

type Fields = Record<string, unknown>;
/** An error, or what a library made of one: pg-boss tells its failures as plain objects. */
type ErrorFields = Fields & { name: string; message: string; stack?: string };

/** Causes of causes are told this deep. */
const deepest = 4;
const longestQuery = 1000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** PostgreSQL's and V8's sentences quote what did not fit: from the first quotation mark to the last, a value may be in between. */
const withoutQuoted = (text: string) => text.replace(/".*"/s, '"…"');
const withoutLiterals = (query: string) => query.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, longestQuery);

const isFromDatabase = (error: Fields) =>
  typeof error.severity === 'string' && /^[0-9A-Z]{5}$/.test(textOf(error.code) ?? '');
/** Drizzle puts a statement's parameters into the message of its error. */
const isFailedQuery = (error: Fields) => typeof error.query === 'string' && 'params' in error;

/** The frames alone: a stack begins with the message, whatever that holds. */
function framesOf({ message, stack }: ErrorFields): string | undefined {
  if (!stack) return undefined;
  const at = message === '' ? -1 : stack.indexOf(message);
  const frames = (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\)|<anonymous>)$/.test(line));
  return frames.length > 0 ? frames.join('\n') : undefined;
}

/** A database's own words; those that a statement raised itself (class P0) may say anything. */
const sentenceOfDatabase = (error: ErrorFields) =>
  textOf(error.code)?.startsWith('P0') ? 'raised by a statement' : withoutQuoted(error.message);

function messageOf(error: ErrorFields): string {
  if (isFailedQuery(error)) return 'a statement failed';
  if (isFromDatabase(error)) return sentenceOfDatabase(error);
  return error.name === 'SyntaxError' ? withoutQuoted(error.message) : error.message;
}

function fromDatabase(error: Fields): Partial<DescribedError> {
  const { code: sqlState, constraint, table, column, routine } = error;
  return { sqlState, constraint, table, column, routine } as Partial<DescribedError>;
}

function codeOf({ code }: Fields): string | number | undefined {
  return typeof code === 'string' || typeof code === 'number' ? code : undefined;
}

function toldOf(error: unknown): ErrorFields | null {
  if (typeof error !== 'object' || error === null) return null;
  const { name, message, stack } = error as Partial<Error>;
  if (typeof message !== 'string') return null;
  const words = { name: textOf(name) ?? 'Error', message, ...(typeof stack === 'string' ? { stack } : {}) };
  return { ...(error as Fields), ...words, cause: (error as Error).cause };
}

/** The message of an error without any value that a statement carried. */
export function safeMessage(error: unknown): string {
  const told = toldOf(error);
  if (!told) return 'failed';
  const cause = isFailedQuery(told) ? `: ${safeMessage(told.cause)}` : '';
  return messageOf(told) + cause;
}

/**
 * An error for the log. Only what is named here is told: parameters of statements, PostgreSQL's `detail`, `where` and `hint`, and
 * whatever else hangs on an error may hold personal data.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  const told = toldOf(error);
  if (!told) return { type: typeof error, message: 'not an error' };
  const inner = (one: unknown) => describeError(one, depth + 1);
  const isDeep = depth >= deepest;
  const described = {
    type: isFromDatabase(told) ? 'DatabaseError' : told.name,
    message: messageOf(told),
    ...(isFromDatabase(told) ? fromDatabase(told) : { errorCode: codeOf(told) }),
    query: isFailedQuery(told) ? withoutLiterals(String(told.query)) : undefined,
    stack: framesOf(told),
    cause: told.cause !== undefined && !isDeep ? inner(told.cause) : undefined,
    errors: Array.isArray(told.errors) && !isDeep ? told.errors.slice(0, 5).map(inner) : undefined,
  };
  return Object.fromEntries(
    Object.entries(described).filter(([, value]) => value !== undefined),
  ) as DescribedError;
}

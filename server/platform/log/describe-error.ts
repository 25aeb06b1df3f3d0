/** What the log may say of an error: its kind, its place, names of database objects; never a value. */
export type DescribedError = {
  type: string;
  message: string;
  errorCode?: string | number;
  /** Details of a failed PostgreSQL statement. */
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
/** An error, or a plain object in its place: pg-boss reports failures so. */
type ErrorFields = Fields & { name: string; message: string; stack?: string };

/** The depth to which causes are logged. */
const maxDepth = 4;
const maxQueryLength = 1000;

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Messages of PostgreSQL and V8 quote bad values, so everything from the first to the last quotation mark is removed.
 */
const withoutQuoted = (text: string) => text.replace(/".*"/s, '"…"');
const withoutLiterals = (query: string) => query.replace(/'(?:[^']|'')*'/g, "'…'").slice(0, maxQueryLength);

const isFromDatabase = (error: Fields) =>
  typeof error.severity === 'string' && /^[0-9A-Z]{5}$/.test(textOf(error.code) ?? '');
/** Drizzle puts a statement's parameters into its error message. */
const isFailedQuery = (error: Fields) => typeof error.query === 'string' && 'params' in error;

/** The stack frames alone: a stack begins with the message. */
function framesOf({ message, stack }: ErrorFields): string | undefined {
  if (!stack) return undefined;
  const at = message === '' ? -1 : stack.indexOf(message);
  const frames = (at < 0 ? stack : stack.slice(at + message.length))
    .split('\n')
    .filter((line) => /^ {4}at .*(?::\d+:\d+\)?|\(<anonymous>\)|<anonymous>)$/.test(line));
  return frames.length > 0 ? frames.join('\n') : undefined;
}

/** PostgreSQL's message. Messages raised by a statement itself (class P0) may hold anything. */
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

function fieldsOf(error: unknown): ErrorFields | null {
  if (typeof error !== 'object' || error === null) return null;
  const { name, message, stack } = error as Partial<Error>;
  if (typeof message !== 'string') return null;
  const words = { name: textOf(name) ?? 'Error', message, ...(typeof stack === 'string' ? { stack } : {}) };
  return { ...(error as Fields), ...words, cause: (error as Error).cause };
}

/** The message of an error without any value of a statement. */
export function safeMessage(error: unknown): string {
  const fields = fieldsOf(error);
  if (!fields) return 'failed';
  const cause = isFailedQuery(fields) ? `: ${safeMessage(fields.cause)}` : '';
  return messageOf(fields) + cause;
}

/**
 * An error for the log, with these fields only: statement parameters, PostgreSQL's `detail`, `where` and `hint`, and
 * other fields may hold personal data.
 */
export function describeError(error: unknown, depth = 0): DescribedError {
  const fields = fieldsOf(error);
  if (!fields) return { type: typeof error, message: 'not an error' };
  const inner = (nested: unknown) => describeError(nested, depth + 1);
  const isDeep = depth >= maxDepth;
  const described = {
    type: isFromDatabase(fields) ? 'DatabaseError' : fields.name,
    message: messageOf(fields),
    ...(isFromDatabase(fields) ? fromDatabase(fields) : { errorCode: codeOf(fields) }),
    query: isFailedQuery(fields) ? withoutLiterals(String(fields.query)) : undefined,
    stack: framesOf(fields),
    cause: fields.cause !== undefined && !isDeep ? inner(fields.cause) : undefined,
    errors: Array.isArray(fields.errors) && !isDeep ? fields.errors.slice(0, 5).map(inner) : undefined,
  };
  return Object.fromEntries(
    Object.entries(described).filter(([, value]) => value !== undefined),
  ) as DescribedError;
}

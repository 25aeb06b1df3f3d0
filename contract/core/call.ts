import type { z } from 'zod';
import type { Asks } from './family-acts.ts';
import type { Right } from './rights.ts';

/** Kinds of person who can make calls. */
export type PersonKind = 'visitor' | 'parent' | 'student' | 'teacher' | 'staff';

export const everyone = ['visitor', 'parent', 'student', 'teacher', 'staff'] as const;
export const signedIn = ['parent', 'student', 'teacher', 'staff'] as const;
export const parents = ['parent'] as const;
export const staff = ['staff'] as const;
export const teachersAndStaff = ['teacher', 'staff'] as const;

/** One call of the wire: handlers, typed clients, checks, OpenAPI and docs are made from it. */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  /** Kinds of person who may make the call. The policy decides which records they may use it on. */
  who: readonly PersonKind[];
  /**
   * What a guardian needs for each child the call is about. Required where parents may make the call and visitors may
   * not.
   */
  asks?: Asks;
  /**
   * The call is about one child, named by its own field `child_id`. Clients that send the chosen child with every post
   * leave it out here: only a child picked for this very act counts.
   */
  aboutAChild?: true;
  summary: string;
  input: Input;
  output: Output;
  /** Whether the browser covers the screen during the call (specification section 7). */
  loader: boolean;
  /** Requires an idempotency key: a repeated key returns the first answer. */
  onceByKey: boolean;
  /**
   * The call adds something, always or without this field of its input: without a key, an equal call of the same person
   * within a minute returns the first answer.
   */
  adds?: true | string;
  /** The right that staff need; without it, all staff in `who` may make the call. */
  right?: Right;
  /** Staff may make the call before they set up their second factor. */
  mayComeFirst?: boolean;
  /**
   * Staff must have shown the second factor within `figures.secondFactorMinutes` in this sign-in: an unattended desk
   * must not allow this call. With fields: only for input with these values.
   */
  asksAgain?: true | Readonly<Record<string, unknown>>;
  /** Largest file in bytes sent as `multipart/form-data`; absent where the call takes no file. */
  fileBytes?: number;
};

/** Does not compile unless a call of parents says what it needs of a guardian. */
type Asking<Who extends PersonKind> = 'visitor' extends Who
  ? { asks?: never }
  : 'parent' extends Who
    ? { asks: Asks }
    : { asks?: never };

/** Does not compile unless exactly the calls with a field `child_id` are marked `aboutAChild`. */
type AboutAChild<Input extends z.ZodType> = string extends keyof z.input<Input>
  ? { aboutAChild?: never }
  : 'child_id' extends keyof z.input<Input>
    ? { aboutAChild: true }
    : { aboutAChild?: never };

type Description<Who extends PersonKind, Input extends z.ZodType, Output extends z.ZodType> = Asking<Who> &
  AboutAChild<Input> & {
    who: readonly Who[];
    summary: string;
    input: Input;
    output: Output;
    onceByKey?: boolean;
    adds?: true | (string & keyof z.output<Input>);
    fileBytes?: number;
    right?: Right;
    mayComeFirst?: boolean;
    asksAgain?: true | Readonly<Partial<z.output<Input>>>;
  };

type Writing = {
  /** Shows no full-screen loader: as specification section 7 says, and for calls that run while a person types. */
  quiet?: boolean;
};

export function get<Who extends PersonKind, Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  description: Description<Who, Input, Output>,
): Call<Input, Output> {
  return { onceByKey: false, ...description, method: 'GET', path, loader: false };
}

/** A call that writes, or reads where the specification says POST. */
export function post<Who extends PersonKind, Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  { quiet = false, ...description }: Description<Who, Input, Output> & Writing,
): Call<Input, Output> {
  return { onceByKey: false, ...description, method: 'POST', path, loader: !quiet };
}

/** Input as a client sends it. */
export type InputOf<C> = C extends Call<infer Input, z.ZodType> ? z.input<Input> : never;
/** Input as the handler receives it, parsed. */
export type CheckedInputOf<C> = C extends Call<infer Input, z.ZodType> ? z.output<Input> : never;
/** The `data` of an answer. */
export type OutputOf<C> = C extends Call<z.ZodType, infer Output> ? z.output<Output> : never;

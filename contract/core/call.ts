import type { z } from 'zod';
import type { Asks } from './family-acts.ts';
import type { Right } from './rights.ts';

/** Who may be at the other end of a call. */
export type PersonKind = 'visitor' | 'parent' | 'student' | 'teacher' | 'staff';

export const everyone = ['visitor', 'parent', 'student', 'teacher', 'staff'] as const;
export const signedIn = ['parent', 'student', 'teacher', 'staff'] as const;
export const parents = ['parent'] as const;
export const staff = ['staff'] as const;

/** One call of the wire, described once: handlers, typed clients, checks, OpenAPI and docs are made from it. */
export type Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST';
  path: string;
  /** Kinds of person who may call it at all; what they may do with which record is the policy's question. */
  who: readonly PersonKind[];
  /** What it asks of a guardian for each child it is about, where a parent may make it and a visitor not. */
  asks?: Asks;
  /**
   * Its subject is one child, named by `child_id` as a field of its own: clients that send the chosen child with every post
   * leave it out here, where only the child that a person has picked for this very act may stand.
   */
  aboutAChild?: true;
  summary: string;
  input: Input;
  output: Output;
  /** Whether the browser covers the screen while it runs (specification section 7). */
  loader: boolean;
  /** An act that must be given an idempotency key: the same key answers the same thing again. */
  onceByKey: boolean;
  /** What a member of staff must be granted to make it; without one, every member of staff in `who` may. */
  right?: Right;
  /** It may be made before what somebody must do first: by a member of staff before setting up the second factor. */
  mayComeFirst?: boolean;
  /**
   * Somebody at an open desk could do harm with it: a member of staff shows the second factor again for it, which holds for
   * `figures.secondFactorMinutes` in this sign-in. With fields: only where its input says this.
   */
  asksAgain?: true | Readonly<Record<string, unknown>>;
  /** The largest file, in bytes, that may come along as `multipart/form-data`; none for most calls. */
  fileBytes?: number;
};

/** A call of parents says what it asks of a guardian, or does not compile. */
type Asking<Who extends PersonKind> = 'visitor' extends Who
  ? { asks?: never }
  : 'parent' extends Who
    ? { asks: Asks }
    : { asks?: never };

/** A call with a field `child_id` says that it is about a child, and only such a call says it, or does not compile. */
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
    fileBytes?: number;
    right?: Right;
    mayComeFirst?: boolean;
    asksAgain?: true | Readonly<Partial<z.output<Input>>>;
  };

type Writing = {
  /** It shows no full-screen loader: section 7 of the specification, and what answers while somebody types. */
  quiet?: boolean;
};

/** A call that reads. */
export function get<Who extends PersonKind, Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  description: Description<Who, Input, Output>,
): Call<Input, Output> {
  return { onceByKey: false, ...description, method: 'GET', path, loader: false };
}

/** A call that writes (or, where the specification says POST, reads). */
export function post<Who extends PersonKind, Input extends z.ZodType, Output extends z.ZodType>(
  path: string,
  { quiet = false, ...description }: Description<Who, Input, Output> & Writing,
): Call<Input, Output> {
  return { onceByKey: false, ...description, method: 'POST', path, loader: !quiet };
}

/** What a client hands to a call. */
export type InputOf<C> = C extends Call<infer Input, z.ZodType> ? z.input<Input> : never;
/** What the handler gets of it, checked. */
export type CheckedInputOf<C> = C extends Call<infer Input, z.ZodType> ? z.output<Input> : never;
/** What a call answers as `data`. */
export type OutputOf<C> = C extends Call<z.ZodType, infer Output> ? z.output<Output> : never;

import { z } from 'zod';
import { instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';

/** Correspondents: a guardian, the student, a teacher, or the office, for which any of its staff may answer. */
export const letterParties = ['guardian', 'student', 'teacher', 'office'] as const;
export type LetterParty = (typeof letterParties)[number];

/** A correspondent; the office has a name only for its own staff. */
export const letterPerson = z.object({ kind: z.enum(letterParties), name: z.string().nullable() });
export type LetterPerson = z.infer<typeof letterPerson>;

/** The school's side of a family's thread. */
const withView = z.object({
  kind: z.enum(['teacher', 'office']),
  /** Of the teacher. */
  id: z.string().nullable(),
  name: z.string().nullable(),
});

const threadFields = {
  /** The thread's id, which is its first letter's. */
  id: z.string(),
  subject: z.string(),
  child: childLine,
  with: withView,
  /** Hidden from the student. */
  parents_only: z.boolean(),
};

export const letterThread = z.object({
  ...threadFields,
  letters: z.int(),
  /** Letters the reader has not opened; for the office: that none of its staff has. */
  unread: z.int(),
  /** Some unread letter is urgent. */
  urgent: z.boolean(),
  latest: z.object({
    from: letterPerson.extend({ mine: z.boolean() }),
    /** Its beginning; null where it was withdrawn. */
    excerpt: z.string().nullable(),
    sent_at: instantView,
    files: z.int(),
  }),
});
export type LetterThread = z.infer<typeof letterThread>;

export const letterFile = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.int(),
  /** A short-lived address. */
  url: z.string(),
});

export const letterRead = letterPerson.extend({ at: instantView });
export type LetterRead = z.infer<typeof letterRead>;

const letterView = z.object({
  id: z.string(),
  from: letterPerson.extend({ mine: z.boolean() }),
  /** Null where it was withdrawn, except for the office. */
  text: z.string().nullable(),
  urgent: z.boolean(),
  sent_at: instantView,
  withdrawn_at: instantView.nullable(),
  /** Sent to a whole class. */
  to_class: z.boolean(),
  files: z.array(letterFile),
  /** Readers on the other side, with the time of their first reading. */
  read_by: z.array(letterRead),
  blocked: blockedView('letterWithdraw', 'letterReport'),
});
export type LetterView = z.infer<typeof letterView>;

export const letterConversation = z.object({
  ...threadFields,
  /** Oldest first. */
  items: z.array(letterView),
  blocked: blockedView('letterSend'),
});
export type LetterConversation = z.infer<typeof letterConversation>;

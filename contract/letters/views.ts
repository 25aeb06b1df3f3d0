import { z } from 'zod';
import { instantView } from '../core/fields.ts';
import { blockedView } from '../core/reason.ts';
import { childLine } from '../families/child-line.ts';

/** Who writes and reads: a guardian, the student, a teacher, or the office, for which any of its people may answer. */
export const letterParties = ['guardian', 'student', 'teacher', 'office'] as const;
export type LetterParty = (typeof letterParties)[number];

/** Somebody beside a letter; of the office no name, but to its own people. */
export const letterPerson = z.object({ kind: z.enum(letterParties), name: z.string().nullable() });
export type LetterPerson = z.infer<typeof letterPerson>;

/** With whom of the school a family writes in a thread. */
const withView = z.object({
  kind: z.enum(['teacher', 'office']),
  /** The teacher's. */
  id: z.string().nullable(),
  name: z.string().nullable(),
});

const threadFields = {
  /** The thread's, which is its first letter's. */
  id: z.string(),
  subject: z.string(),
  child: childLine,
  with: withView,
  /** The student does not see it. */
  parents_only: z.boolean(),
};

export const letterThread = z.object({
  ...threadFields,
  letters: z.int(),
  /** Letters that the reader has not opened; of the office: that nobody there has. */
  unread: z.int(),
  /** One of these is urgent. */
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
  /** Null where it was withdrawn; the office sees the words all the same. */
  text: z.string().nullable(),
  urgent: z.boolean(),
  sent_at: instantView,
  withdrawn_at: instantView.nullable(),
  /** It went to a whole class. */
  to_class: z.boolean(),
  files: z.array(letterFile),
  /** Who of the other side has opened it, and when first. */
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

import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { flag, id, instantView, line } from '../core/fields.ts';
import { siteOf } from '../core/leaving.ts';
import { blockedView } from '../core/reason.ts';
import { upload } from '../core/upload.ts';
import { childLine } from '../families/child-line.ts';
import { entryVideoBytes } from './limits.ts';

/** What a child enters a competition with. */
const entryView = z.object({
  child: childLine,
  student_name: z.string(),
  video_name: z.string(),
  video_link: z.string().nullable(),
  /** A video of ours, with a short-lived address. */
  file: z.object({ name: z.string(), bytes: z.int(), url: z.string() }).nullable(),
  updated_at: instantView,
  /** The family does not allow contest videos: nobody sees it, link and file are null. */
  hidden: z.boolean(),
});
export type EntryView = z.infer<typeof entryView>;

const entryList = z.object({
  /** Until then entries can be changed. */
  closes_at: instantView,
  blocked: blockedView('entrySave'),
  entries: z.array(entryView),
  /** Children for whom the family allows contest videos: for others a video asks for it. */
  allowed: z.array(z.string()),
});
export type EntryList = z.infer<typeof entryList>;

/** An address outside (https, without sign-in data in it), or nothing. */
const videoLink = z
  .string()
  .trim()
  .max(500, 'too_long')
  .refine((text) => text === '' || siteOf(text) !== null, { error: 'video_link_invalid' });

export const entryCalls = {
  entryInfo: get('entryInfo', {
    who: parents,
    asks: 'entries.read',
    summary: "The family's entries in a competition",
    input: z.object({ session_id: id }),
    output: entryList,
  }),
  entrySave: post('entrySave', {
    quiet: true,
    who: parents,
    asks: 'entries.write',
    aboutAChild: true,
    summary:
      "Keeps a child's contest entry: student's name, video's name, and a link or a video (MP4, MOV or WebM) under 20 MB; until the contest begins",
    input: z.object({
      session_id: z.uuid({ error: 'session_required' }),
      child_id: z.uuid({ error: 'child_required' }),
      student_name: line(60, 'entry_name_required'),
      video_name: line(100, 'video_name_required'),
      video_link: videoLink.optional(),
      /** In place of a link; without both, the video before stays. */
      video: upload().optional(),
      /** With a video: the consent to contest videos, where it does not hold yet. */
      consent_given: flag().optional(),
    }),
    output: entryList,
    fileBytes: entryVideoBytes,
  }),
};

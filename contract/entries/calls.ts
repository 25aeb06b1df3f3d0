import { z } from 'zod';
import { get, parents, post } from '../core/call.ts';
import { flag, id, idOf, instantView, line, overOthers } from '../core/fields.ts';
import { linkOrNone } from '../core/link.ts';
import { personName } from '../core/person-name.ts';
import { blockedView } from '../core/reason.ts';
import { upload } from '../core/upload.ts';
import { childLine } from '../families/child-line.ts';
import { entryVideoBytes } from './limits.ts';

/** A child's entry in a competition. */
const entryView = z.object({
  child: childLine,
  student_name: z.string(),
  video_name: z.string(),
  video_link: z.string().nullable(),
  /** Our video, with a short-lived address. */
  file: z.object({ name: z.string(), bytes: z.int(), url: z.string() }).nullable(),
  updated_at: instantView,
  /** The family does not consent to contest videos: nobody sees it; link and file are null. */
  hidden: z.boolean(),
});
export type EntryView = z.infer<typeof entryView>;

const entryList = z.object({
  /** Until when entries can be changed. */
  closes_at: instantView,
  blocked: blockedView('entrySave'),
  entries: z.array(entryView),
  /** Children with consent to contest videos; for others a video requires it. */
  allowed: z.array(z.string()),
});
export type EntryList = z.infer<typeof entryList>;

/** An outside address (https, without sign-in data in it), or empty. */
const videoLink = linkOrNone(500, 'video_link_invalid');

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
      "Saves a child's contest entry until the contest begins: student's name, video's name, and a link or a video (MP4, MOV or WebM) under 20 MB",
    input: z.object({
      session_id: idOf('session_required'),
      child_id: idOf('child_required'),
      student_name: personName(60, 'entry_name_required'),
      video_name: line(100, 'video_name_required'),
      video_link: videoLink.optional(),
      /** Instead of a link; without either, the current video stays. */
      video: upload().optional(),
      /** With a video: gives the consent to contest videos where it is missing. */
      consent_given: flag().optional(),
      ...overOthers,
    }),
    output: entryList,
    fileBytes: entryVideoBytes,
  }),
};

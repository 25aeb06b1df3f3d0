import { withQuery } from '../core/address.ts';

export const debatesPaths = {
  virtualDebate: (query?: { child_id?: string; page?: number }) => withQuery('/virtual_debate', query),
  teacherDebate: (query?: { session_id?: string; page?: number }) => withQuery('/teacher_debate', query),
  /** Drawing the next round for a class. */
  teacherDebateDraw: (query: { session_id: string; format?: string }) =>
    withQuery('/teacher_debate/draw', query),
  teacherDebateInfo: (id: string) => `/teacher_debate/${id}`,
  /** The timer of each speech, for a phone on the desk or the wall of the room. */
  teacherDebateTimer: (id: string) => `/teacher_debate/${id}/timer`,
  /** A guest's ballot. */
  debateBallot: (query?: { ticket?: string }) => withQuery('/debate_ballot', query),
} as const;

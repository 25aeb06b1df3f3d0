import type { OfficeTeacherRow } from '../../contract/programme/teachers.ts';
import type { PaperKind } from '../../contract/teachers/papers.ts';
import * as m from '../../messages/compiled/messages.js';
import type { Tone } from '../parts/fields.tsx';

type Access = OfficeTeacherRow['access'];

export const accesses: Record<Access, () => string> = {
  signs_in: m.desk_teacher_signs_in,
  invited: m.desk_teacher_invited,
  none: m.desk_teacher_not_invited,
  closed: m.desk_teacher_closed,
  stopped: m.desk_teacher_stopped,
};
export const accessTones: Partial<Record<Access, Tone>> = {
  signs_in: 'success',
  invited: 'info',
  none: 'warning',
  stopped: 'warning',
};

export const paperKindWords: Record<PaperKind, () => string> = {
  teaching: m.paper_teaching,
  degree: m.paper_degree,
  background: m.paper_background,
  first_aid: m.paper_first_aid,
  health: m.paper_health,
  other: m.paper_other,
};

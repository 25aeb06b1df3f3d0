import { part, withQuery } from '../core/address.ts';
import type { SheetFormat } from '../core/sheet-link.ts';

export const teachersPaths = {
  teachersIndex: (query?: { category?: string; teaching_language?: string; site?: string }) =>
    withQuery('/teachers_index', query),
  teachersInfo: (id: string) => `/teachers_info/${part(id)}`,
  virtualTeachers: (query?: { child_id?: string; page?: number }) => withQuery('/virtual_teachers', query),
  teacherAccount: (query?: { month?: string }) => withQuery('/teacher_account', query),
  /** A month's lessons as a file for spreadsheets. */
  teacherStatement: (month: string, query?: { format: SheetFormat }) =>
    withQuery(`/teacher_statement/${month}`, query),
} as const;

import type { Settings } from '../../platform/settings.ts';

/** How an offering handles leave. */
export type LeaveRule = { noticeHours: number; grantsItself: boolean; goodDays: number };

/** The school's rule, for offerings without one of their own. */
export const schoolRule = ({
  leaveNoticeHours,
  leaveGrantsItself,
  makeUpDays,
}: Pick<Settings, 'leaveNoticeHours' | 'leaveGrantsItself' | 'makeUpDays'>): LeaveRule => ({
  noticeHours: leaveNoticeHours,
  grantsItself: leaveGrantsItself,
  goodDays: makeUpDays,
});

/** Whether leave in time earns a right to make the lesson up. Only courses have other lessons of the same kind. */
export const isMadeUp = ({ kind }: { kind: string }): boolean => kind === 'course';

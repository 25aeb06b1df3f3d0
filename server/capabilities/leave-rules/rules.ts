import type { Settings } from '../../platform/settings.ts';

/** How leave is dealt with in an offering. */
export type LeaveRule = { noticeHours: number; grantsItself: boolean; goodDays: number };

/** How a school deals with leave where an offering has no rule of its own. */
export const schoolRule = ({
  leaveNoticeHours,
  leaveGrantsItself,
  makeUpDays,
}: Pick<Settings, 'leaveNoticeHours' | 'leaveGrantsItself' | 'makeUpDays'>): LeaveRule => ({
  noticeHours: leaveNoticeHours,
  grantsItself: leaveGrantsItself,
  goodDays: makeUpDays,
});

/** Whether leave in time earns a right to make the lesson up: of regular courses, which have lessons of the same kind beside them. */
export const isMadeUp = ({ kind }: { kind: string }): boolean => kind === 'course';

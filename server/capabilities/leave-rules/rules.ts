/** How leave is dealt with in an offering. */
export type LeaveRule = { noticeHours: number; grantsItself: boolean; goodDays: number };

/** Whether leave in time earns a right to make the lesson up: of regular courses, which have lessons of the same kind beside them. */
export const isMadeUp = ({ kind }: { kind: string }): boolean => kind === 'course';

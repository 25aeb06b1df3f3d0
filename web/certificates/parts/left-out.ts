import type { ClassView } from '../../../contract/certificates/views.ts';

type Attendance = {
  lessons: number;
  pupils: readonly Pick<ClassView['pupils'][number], 'child' | 'attended'>[];
};

/** The children that are not ticked at first: those who have attended no lesson, in a class that has lessons. */
export const leftOutAtFirst = ({ lessons, pupils }: Attendance): string[] =>
  lessons === 0 ? [] : pupils.filter(({ attended }) => attended === 0).map(({ child }) => child.id);

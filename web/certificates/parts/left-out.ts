import type { CertificateTemplate } from '../../../contract/certificates/templates.ts';
import type { ClassView } from '../../../contract/certificates/views.ts';

type Attendance = {
  lessons: number;
  pupils: readonly Pick<ClassView['pupils'][number], 'child' | 'attended'>[];
};

/** The children that are not ticked at first: all for a prize; else those who have attended no lesson, in a class that has lessons. */
export const leftOutAtFirst = ({ lessons, pupils }: Attendance, template: CertificateTemplate): string[] =>
  pupils
    .filter(({ attended }) => template === 'competition' || (lessons > 0 && attended === 0))
    .map(({ child }) => child.id);

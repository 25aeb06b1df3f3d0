import type { offeringKinds } from '../catalog/offering-kinds.ts';

/** What a certificate says: the course was finished, a level reached, a prize won, or lessons attended. */
export const certificateTemplates = ['finished', 'level', 'competition', 'attendance'] as const;
export type CertificateTemplate = (typeof certificateTemplates)[number];

/** What can be said of each kind of what the school offers. */
export const templatesOf: Readonly<Record<(typeof offeringKinds)[number], readonly CertificateTemplate[]>> = {
  course: ['finished', 'level', 'attendance'],
  camp: ['finished', 'attendance'],
  private_once: [],
  private_long: ['finished', 'level'],
  activity: ['attendance'],
  competition: ['competition', 'attendance'],
};

/** Those that say what was reached: a level, or a prize. */
export const namesResult = (template: CertificateTemplate): boolean =>
  template === 'level' || template === 'competition';

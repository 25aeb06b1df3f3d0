import type { offeringKinds } from '../catalog/offering-kinds.ts';

/** Templates: course finished, level reached, prize won, lessons attended. */
export const certificateTemplates = ['finished', 'level', 'competition', 'attendance'] as const;
export type CertificateTemplate = (typeof certificateTemplates)[number];

/** Templates for each kind of offering. */
export const templatesOf: Readonly<Record<(typeof offeringKinds)[number], readonly CertificateTemplate[]>> = {
  course: ['finished', 'level', 'attendance'],
  camp: ['finished', 'attendance'],
  private_once: [],
  private_long: ['finished', 'level'],
  activity: ['attendance'],
  competition: ['competition', 'attendance'],
};

/** Whether the template names a result: a level or a prize. */
export const namesResult = (template: CertificateTemplate): boolean =>
  template === 'level' || template === 'competition';

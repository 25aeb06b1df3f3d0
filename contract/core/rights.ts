/** Roles of staff; each grants the rights below. */
export const staffRoles = ['owner', 'operations', 'academic', 'finance', 'editor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Rights of staff. A screen hides what is not granted; the server checks every call. */
export const rights = [
  'staff.see',
  'staff.change',
  'audit.see',
  'families.see',
  'families.change',
  'families.act',
  'offerings.see',
  'offerings.words',
  'offerings.change',
  'sites.change',
  'schedule.change',
  'teachers.change',
  'classroom.see',
  'letters.answer',
  'classroom.change',
  'orders.see',
  'orders.refund',
  'wallet.change',
  'reports.see',
  'figures.see',
  'revenue.see',
  'data.export',
  'data.import',
  'pages.change',
  'notices.change',
  'settings.see',
  'settings.change',
] as const;
export type Right = (typeof rights)[number];

const byRole: Record<Exclude<StaffRole, 'owner'>, readonly Right[]> = {
  operations: [
    'families.see',
    'families.change',
    'families.act',
    'offerings.see',
    'offerings.words',
    'offerings.change',
    'sites.change',
    'schedule.change',
    'teachers.change',
    'letters.answer',
    'classroom.see',
    'classroom.change',
    'orders.see',
    'wallet.change',
    'reports.see',
    'figures.see',
    'data.export',
    'data.import',
    'notices.change',
    'settings.see',
  ],
  academic: [
    'families.see',
    'offerings.see',
    'schedule.change',
    'teachers.change',
    'classroom.see',
    'letters.answer',
    'classroom.change',
    'figures.see',
  ],
  finance: [
    'families.see',
    'offerings.see',
    'orders.see',
    'orders.refund',
    'wallet.change',
    'reports.see',
    'figures.see',
    'revenue.see',
    'settings.see',
  ],
  editor: ['offerings.see', 'offerings.words', 'pages.change', 'notices.change'],
};

/** The rights of a role; the owner has all. */
export const rightsOf = (role: StaffRole): readonly Right[] => (role === 'owner' ? rights : byRole[role]);

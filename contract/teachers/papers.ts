/** Kinds of qualifications that a teacher shows to the school. */
export const paperKinds = ['teaching', 'degree', 'background', 'first_aid', 'health', 'other'] as const;
export type PaperKind = (typeof paperKinds)[number];

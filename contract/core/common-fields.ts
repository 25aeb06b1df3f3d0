/**
 * Fields that any call may carry, as fields or headers (specification section 7). They describe the caller, never the
 * subject of a call: no input uses these names, except `child_id` in calls marked `aboutAChild`.
 */
export const commonFields = [
  'TokenId',
  'raf',
  'language',
  'admin_type',
  'cha_time',
  'utc_time',
  'children_id',
  'child_id',
] as const;

/**
 * Fields that may come with every call, as fields or as headers (specification section 7). They tell about whoever asks and
 * never what a call is about: no input of a call has a field of such a name, but for the calls about a child (`aboutAChild`).
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

import * as m from '../../messages/compiled/messages.js';

export const syllabusActs = {
  'syllabus.write': m.act_syllabus_write,
} as const;

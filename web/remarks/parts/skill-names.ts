import type { PhraseTopic, Skill } from '../../../contract/remarks/skills.ts';
import * as m from '../../../messages/compiled/messages.js';

const names: Record<Skill, () => string> = {
  focus: m.remarks_skill_focus,
  participation: m.remarks_skill_participation,
  understanding: m.remarks_skill_understanding,
  expression: m.remarks_skill_expression,
  teamwork: m.remarks_skill_teamwork,
};
const levels = [
  m.remarks_level_1,
  m.remarks_level_2,
  m.remarks_level_3,
  m.remarks_level_4,
  m.remarks_level_5,
];

export const skillName = (skill: Skill): string => names[skill]();
export const topicName = (topic: PhraseTopic): string =>
  topic === 'homework' ? m.homework_title() : skillName(topic);
/** The meaning of a level from 1 to 5. */
export const levelName = (level: number): string => levels[level - 1]?.() ?? '';

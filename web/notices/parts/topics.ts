import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import type { IconName } from '../../kit/icon-names.ts';

export const topicIcon: Record<NoticeTopic, IconName> = {
  orders: 'receipt',
  places: 'ticket',
  lessons: 'calendar-check',
  homework: 'notebook',
  letters: 'envelope-simple',
  growth: 'certificate',
  family: 'users-three',
  account: 'shield-check',
  school: 'bell',
};

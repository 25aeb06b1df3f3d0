import type { NoticeTopic } from '../../../contract/core/notice-topics.ts';
import * as m from '../../../messages/compiled/messages.js';
import type { IconName } from '../../kit/icon-names.ts';

export const topicName: Record<NoticeTopic, () => string> = {
  orders: m.information_topic_orders,
  places: m.information_topic_places,
  lessons: m.information_topic_lessons,
  homework: m.information_topic_homework,
  letters: m.information_topic_letters,
  growth: m.information_topic_growth,
  family: m.information_topic_family,
  account: m.information_topic_account,
  school: m.information_topic_school,
};

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

import * as m from '../../messages/compiled/messages.js';
import type { NoticeTopic } from '../core/notice-topics.ts';

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

import * as m from '../../messages/compiled/messages.js';

export const communityActs = {
  'news.publish': m.act_news_publish,
  'news.save': m.act_news_save,
  'news.withdraw': m.act_news_withdraw,
} as const;

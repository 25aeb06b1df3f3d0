import * as m from '../../messages/compiled/messages.js';

export const pagesActs = {
  'page.publish': m.act_page_publish,
  'page.save': m.act_page_save,
  'page.unschedule': m.act_page_unschedule,
} as const;

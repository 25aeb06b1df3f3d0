import * as m from '../../messages/compiled/messages.js';

export const picturesActs = { 'picture.keep': m.act_picture_keep } as const;

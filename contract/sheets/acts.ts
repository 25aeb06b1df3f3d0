import * as m from '../../messages/compiled/messages.js';

export const sheetsActs = {
  'sheet.drop': m.act_sheet_drop,
  'sheet.export': m.act_sheet_export,
  'sheet.fail': m.act_sheet_fail,
  'sheet.import': m.act_sheet_import,
  'sheet.take': m.act_sheet_take,
} as const;

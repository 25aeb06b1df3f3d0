import * as m from '../../messages/compiled/messages.js';
import { refused } from '../core/refused.ts';

export const sheetsRefusals = {
  'sheets.no_column': refused(400, m.refusal_sheets_no_column),
  'sheets.strange_column': refused(400, m.refusal_sheets_strange_column),
  'sheets.column_twice': refused(400, m.refusal_sheets_column_twice),
  'sheets.empty': refused(400, m.refusal_sheets_empty),
  'sheets.too_long': refused(413, m.refusal_sheets_too_long),
  'sheets.cells_many': refused(400, m.refusal_sheets_cells_many),
  'sheets.twice': refused(409, m.refusal_sheets_twice),
  'sheets.no_key': refused(400, m.refusal_sheets_no_key),
  'sheets.kept': refused(409, m.refusal_sheets_kept),
  'sheets.unknown': refused(404, m.refusal_sheets_unknown),
  'sheets.several': refused(409, m.refusal_sheets_several),
  'sheets.clash': refused(409, m.refusal_sheets_clash),
  'sheets.changed_since': refused(409, m.refusal_sheets_changed_since),
  'sheets.moved_since': refused(409, m.refusal_sheets_moved_since),
  'sheets.not_ready': refused(409, m.refusal_sheets_not_ready),
} as const;

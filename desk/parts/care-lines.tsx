import { Typography } from '@mui/material';
import type { CareInRoom, CareView } from '../../contract/families/care.ts';
import * as m from '../../messages/compiled/messages.js';
import { careWords } from '../../web/families/parts/care-words.ts';

/** What to know to look after a child, a line each. */
export function CareLines({ care }: { care: (CareView & Partial<CareInRoom>) | null }) {
  const lines = care ? careWords(care).filter(([, value]) => value) : [];
  if (lines.length === 0) return '–';
  return lines.map(([label, value]) => (
    <Typography key={label} variant="body2">
      {m.roll_care_of({ label, value })}
    </Typography>
  ));
}

import { Typography } from '@mui/material';
import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney, formatName } from '../../web/client/format.ts';
import { refundTermsWords } from '../../web/refunds/parts/terms-line.tsx';
import { dotted } from '../../words/dotted.ts';
import { refundFactsWords } from './refund-words.ts';

/** The classes of a request: what was paid, what was given of it, what that suggests, and the agreed terms. */
export const RefundClasses = ({ classes }: Pick<OfficeRefund, 'classes'>) =>
  classes.map((one) => (
    <Typography key={one.id} variant="body2" sx={{ mb: 1 }}>
      {dotted([one.offering, formatName(one.child), m.desk_refund_paid({ sum: formatMoney(one.paid) })])}
      <br />
      {refundFactsWords(one)}
      <br />
      {refundTermsWords({ kind: one.kind, refund: { whole_days: one.whole_days, later: one.later } })}
    </Typography>
  ));

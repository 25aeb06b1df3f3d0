import { Box, Typography } from '@mui/material';
import type { OfficeRefund } from '../../contract/refunds/calls.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatMoney, formatName } from '../../web/client/format.ts';
import { refundTermsWords } from '../../web/refunds/parts/terms-line.tsx';
import { refundFactsWords } from './refund-words.ts';

type RefundClassesProps = Pick<OfficeRefund, 'classes'> & {
  /** Without suggested sums, where the answer was given. */
  isAnswered?: boolean;
  /** The suggested sum of the only class was said above. */
  isSaid?: boolean;
};

/** The classes of a request in sentences: what was paid, what is suggested, what was given of it, and the agreed terms. */
export const RefundClasses = ({ classes, isAnswered = false, isSaid = false }: RefundClassesProps) =>
  classes.map((one) => {
    const terms = { kind: one.kind, refund: { whole_days: one.whole_days, later: one.later } };
    const sentences = [
      m.desk_refund_paid({
        sum: formatMoney(one.paid),
        offering: one.offering,
        child: formatName(one.child),
      }),
      ...refundFactsWords(one, isAnswered || (isSaid && classes.length === 1)),
      m.desk_refund_agreed({ terms: refundTermsWords(terms) }),
    ];
    return (
      <Box key={one.id} sx={{ mb: 1.5 }}>
        {sentences.map((sentence) => (
          <Typography key={sentence} variant="body2">
            {sentence}
          </Typography>
        ))}
      </Box>
    );
  });

import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { OutputOf } from '../../contract/core/call.ts';
import type { refundsCalls } from '../../contract/refunds/calls.ts';
import { act } from '../data-provider.ts';
import { useSettled } from '../parts/use-settled.ts';
import { grantTakes } from './refund-words.ts';

type Preview = OutputOf<(typeof refundsCalls)['officeRefundPreview']>;

type GrantEffectsProps = {
  order: string;
  /** Without them, the form's chosen ones. */
  lines?: readonly string[];
};

/** Below the typed sum of a refund: what the settlement takes back for it. */
export function GrantEffects({ order, lines }: GrantEffectsProps) {
  const typed = useWatch() as { total?: unknown; line_ids?: readonly string[] };
  const total = useSettled(typed.total);
  const asked = { order_number: order, line_ids: lines ?? typed.line_ids ?? [], total };
  const { data } = useQuery({
    queryKey: ['officeRefundPreview', asked],
    queryFn: () => act<Preview>('officeRefundPreview', asked),
    enabled: Number.isInteger(total) && asked.line_ids.length > 0,
    retry: false,
  });
  return (
    <Typography role="status" variant="body2" sx={{ mb: 2 }}>
      {data && grantTakes(data)}
    </Typography>
  );
}

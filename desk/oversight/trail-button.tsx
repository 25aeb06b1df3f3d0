import { Button } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { icon } from '../parts/icon.tsx';

const HistoryOutlined = icon('clock-counter-clockwise');

/** Leads to what was done to a record, and by whom; for who may see that. */
export function TrailButton({
  of,
}: {
  of: 'account' | 'coupon' | 'offering' | 'order' | 'session' | 'teacher';
}) {
  const record = useRecordContext();
  if (!record || !may('audit.see')) return null;
  const filter = JSON.stringify({ subject: `${of}:${record.id}` });
  return (
    <Button component={Link} to={`/audit?${new URLSearchParams({ filter })}`} startIcon={<HistoryOutlined />}>
      {m.office_audit()}
    </Button>
  );
}

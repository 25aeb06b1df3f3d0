import { Button } from '@mui/material';
import { Link, useRecordContext } from 'react-admin';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { icon } from '../parts/icon.tsx';

const HistoryOutlined = icon('clock-counter-clockwise');

/** Leads to the audit trail of a record, for users who may see it. */
export function TrailButton({
  kind,
}: {
  kind: 'account' | 'coupon' | 'offering' | 'order' | 'session' | 'teacher';
}) {
  const record = useRecordContext();
  if (!record || !may('audit.see')) return null;
  const filter = JSON.stringify({ subject: `${kind}:${record.id}` });
  return (
    <Button component={Link} to={`/audit?${new URLSearchParams({ filter })}`} startIcon={<HistoryOutlined />}>
      {m.office_audit()}
    </Button>
  );
}

import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Calls } from '../../contract/calls.ts';
import type { SheetFormat, SheetLink } from '../../contract/core/sheet-link.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { icon } from './icon.tsx';
import { useAct } from './use-act.ts';

const FileDownloadOutlined = icon('download-simple');

type Props = { call: keyof Calls; input: Record<string, unknown> };
type OneProps = Props & { format: SheetFormat; label: string };

/** Downloads the file that a call writes. */
export function DownloadAs({ call, input, format, label }: OneProps) {
  const run = useAct();
  const take = async () => {
    const { answer } = await run(
      () => act<SheetLink>(call, { ...input, format }),
      ({ lines }) => (lines > 0 ? m.sheets_given_out({ count: lines }) : m.desk_done()),
    );
    if (answer) window.location.assign(answer.url);
  };
  return (
    <Button size="small" startIcon={<FileDownloadOutlined />} onClick={() => void take()}>
      {label}
    </Button>
  );
}

/** Downloads what a call writes as a workbook or as CSV. */
export const DownloadOf = (props: Props) => (
  <>
    <DownloadAs {...props} format="xlsx" label={m.sheets_give_out_excel()} />
    <DownloadAs {...props} format="csv" label={m.sheets_give_out()} />
  </>
);

/** Downloads the list as it is filtered. */
export const Download = ({ call }: Pick<Props, 'call'>) => (
  <DownloadOf call={call} input={useListContext().filterValues} />
);

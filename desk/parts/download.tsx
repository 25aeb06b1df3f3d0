import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Calls } from '../../contract/calls.ts';
import type { SheetLink } from '../../contract/core/sheet-link.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { icon } from './icon.tsx';
import { useAct } from './use-act.ts';

const FileDownloadOutlined = icon('download-simple');

type Props = { call: keyof Calls; input: Record<string, unknown>; label?: string };

/** Downloads a spreadsheet that a call writes. */
export function DownloadOf({ call, input, label = m.sheets_give_out() }: Props) {
  const run = useAct();
  const take = async () => {
    const { answer } = await run(
      () => act<SheetLink>(call, input),
      ({ lines }) => m.sheets_given_out({ count: lines }),
    );
    if (answer) window.location.assign(answer.url);
  };
  return (
    <Button size="small" startIcon={<FileDownloadOutlined />} onClick={() => void take()}>
      {label}
    </Button>
  );
}

/** Downloads the list as it is filtered. */
export const Download = ({ call }: Pick<Props, 'call'>) => (
  <DownloadOf call={call} input={useListContext().filterValues} />
);

import { Button } from '@mui/material';
import { Link } from 'react-admin';
import type { OutputOf } from '../../contract/core/call.ts';
import type { sheetCalls } from '../../contract/sheets/calls.ts';
import { rightToTake, type SheetKind } from '../../contract/sheets/kinds.ts';
import * as m from '../../messages/compiled/messages.js';
import { act } from '../data-provider.ts';
import { may } from '../page.ts';
import { icon } from '../parts/icon.tsx';
import { useAct } from '../parts/use-act.ts';

const FileDownloadOutlined = icon('download-simple');
const FileUploadOutlined = icon('upload-simple');

type Written = OutputOf<typeof sheetCalls.officeSheetExport>;

/** Exports the list as it is filtered to a spreadsheet, and imports one, for users with the rights. */
export function SheetButtons({ kind }: { kind: SheetKind }) {
  const run = useAct();
  const give = async () => {
    const { answer } = await run(
      () => act<Written>('officeSheetExport', { kind }),
      ({ lines }) => m.sheets_given_out({ count: lines }),
    );
    if (answer) window.location.assign(answer.url);
  };
  return (
    <>
      {may('data.export') && (
        <Button size="small" startIcon={<FileDownloadOutlined />} onClick={give}>
          {m.sheets_give_out()}
        </Button>
      )}
      {may('data.import') && may(rightToTake[kind]) && (
        <Button size="small" startIcon={<FileUploadOutlined />} component={Link} to={`/take-in?kind=${kind}`}>
          {m.sheets_take_in()}
        </Button>
      )}
    </>
  );
}

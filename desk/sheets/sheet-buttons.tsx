import { Button } from '@mui/material';
import { Link, useListContext } from 'react-admin';
import { rightToTake, type SheetKind } from '../../contract/sheets/kinds.ts';
import * as m from '../../messages/compiled/messages.js';
import { may } from '../page.ts';
import { DownloadOf } from '../parts/download.tsx';
import { icon } from '../parts/icon.tsx';

const FileUploadOutlined = icon('upload-simple');

/** Exports the list as it is filtered to a spreadsheet, and imports one, for users with the rights. */
export function SheetButtons({ kind }: { kind: SheetKind }) {
  const { filterValues } = useListContext();
  return (
    <>
      {may('data.export') && <DownloadOf call="officeSheetExport" input={{ kind, [kind]: filterValues }} />}
      {may('data.import') && may(rightToTake[kind]) && (
        <Button size="small" startIcon={<FileUploadOutlined />} component={Link} to={`/take-in?kind=${kind}`}>
          {m.sheets_take_in()}
        </Button>
      )}
    </>
  );
}

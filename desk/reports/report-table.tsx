import { Box, Table, TableBody, TableCell, TableFooter, TableHead, TableRow } from '@mui/material';
import type { Report, ReportGroup } from '../../contract/reports/calls.ts';
import { groupingNames, measureNames } from '../../contract/reports/names.ts';
import * as m from '../../messages/compiled/messages.js';
import { groupName, valueWords } from './report-words.ts';

type Props = {
  report: Report;
  groups: readonly ReportGroup[];
  total: ReportGroup | undefined;
  caption: string;
};

const Cells = ({ report, group }: { report: Report; group: ReportGroup }) =>
  report.measures.map(({ name, unit }, index) => (
    <TableCell key={name} align="right" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {valueWords(group.values[index] ?? null, unit, group.currency)}
    </TableCell>
  ));

/** The numbers of the chart. */
export const ReportTable = ({ report, groups, total, caption }: Props) => (
  <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label={caption}>
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{groupingNames[report.by]()}</TableCell>
          {report.measures.map(({ name }) => (
            <TableCell key={name} align="right">
              {measureNames[name]?.()}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {groups.map((group) => (
          <TableRow key={`${group.key} ${group.others}`}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              {groupName(report, group)}
            </TableCell>
            <Cells report={report} group={group} />
          </TableRow>
        ))}
      </TableBody>
      {total && (
        <TableFooter>
          <TableRow
            sx={{ '& .MuiTableCell-root': { fontWeight: 600, color: 'text.primary', fontSize: '0.875rem' } }}
          >
            <TableCell component="th" scope="row">
              {m.reports_total()}
            </TableCell>
            <Cells report={report} group={total} />
          </TableRow>
        </TableFooter>
      )}
    </Table>
  </Box>
);

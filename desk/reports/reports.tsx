import { Box, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { Loading, Title } from 'react-admin';
import type { Report } from '../../contract/reports/calls.ts';
import { type FigureName, mostGroups, type Unit } from '../../contract/reports/figures.ts';
import { groupingNames, measureNames, termName } from '../../contract/reports/names.ts';
import * as m from '../../messages/compiled/messages.js';
import { formatInstant } from '../../web/client/format.ts';
import { page } from '../page.ts';
import { DownloadAs } from '../parts/download.tsx';
import { tokens } from '../tokens.ts';
import { Chart } from './chart.tsx';
import { ReportTable } from './report-table.tsx';
import { figureWords, groupName, shortWords, valueWords } from './report-words.ts';
import { exportCallOf, figuresHere, lastYear, termsHere, useAsked, useReport } from './use-report.ts';

type Choice = { value: string; label: string };
type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly Choice[];
  choose: (value: string) => void;
};

const Choose = ({ label, value, choices, choose }: ChoiceProps) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => choose(event.target.value)}
    sx={{ minWidth: 150, m: 0, flexGrow: { xs: 1, sm: 0 } }}
  >
    {choices.map((choice) => (
      <MenuItem key={choice.value} value={choice.value}>
        {choice.label}
      </MenuItem>
    ))}
  </TextField>
);

/** The legend of a chart, whose two marks also differ in shape. */
const Legend = ({ bar, line }: { bar: string; line: string }) => (
  <Stack direction="row" spacing={2} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <svg width={16} height={16} aria-hidden="true">
        <rect x={2} y={1} width={12} height={14} rx={2} fill={tokens.blue} />
      </svg>
      <Typography variant="body2">{bar}</Typography>
    </Stack>
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <svg width={28} height={16} aria-hidden="true">
        <line x1={0} x2={28} y1={8} y2={8} stroke={tokens.amber} strokeWidth={2} strokeDasharray="6 4" />
        <circle cx={14} cy={8} r={4} fill={tokens.sheet} stroke={tokens.amber} strokeWidth={2} />
      </svg>
      <Typography variant="body2">{line}</Typography>
    </Stack>
  </Stack>
);

/** The chart and table of one currency, or of values that are not money. */
function OneCurrency({ report, currency }: { report: Report; currency: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const groups = report.groups.filter((group) => group.currency === currency);
  const total = report.totals.find((group) => group.currency === currency);
  const figure = figureWords[report.figure as FigureName].name();
  if (groups.length === 0)
    return (
      <Typography sx={{ py: 2 }}>
        {currency ? m.reports_nothing_in({ currency }) : m.reports_nothing()}
      </Typography>
    );
  const [drawn] = report.measures;
  const unit: Unit = drawn?.unit ?? 'count';
  const isOverTime = report.by === 'month' || report.by === 'term';
  const line = isOverTime ? report.measures.findIndex(({ name }) => name === 'deferred') : -1;
  const points = groups.map((group) => {
    const value = group.values[0] ?? null;
    const beside = line < 0 ? null : (group.values[line] ?? null);
    const valueText = valueWords(value, unit, currency);
    const words =
      beside === null
        ? valueText
        : `${measureNames.earned?.()} ${valueText} · ${measureNames.deferred?.()} ${valueWords(beside, unit, currency)}`;
    return { id: `${group.key} ${group.others}`, name: groupName(report, group), value, beside, words };
  });
  const label = m.reports_chart({ figure, by: groupingNames[report.by]() });
  const caption = currency ? `${figure} · ${currency}` : figure;
  return (
    <Card variant="outlined" sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 1 }}>
        {caption}
      </Typography>
      {line >= 0 && <Legend bar={measureNames.earned?.() ?? ''} line={measureNames.deferred?.() ?? ''} />}
      <Chart
        points={points}
        label={label}
        short={(value) => shortWords(value, unit)}
        isOverTime={isOverTime}
      />
      <Button onClick={() => setOpen(!isOpen)} aria-expanded={isOpen} sx={{ mt: 1 }}>
        {isOpen ? m.reports_table_close() : m.reports_table_open()}
      </Button>
      {isOpen && <ReportTable report={report} groups={groups} total={total} caption={caption} />}
    </Card>
  );
}

/** Reports of money and classes that the user may see: a chart, its table, and a CSV file. */
export function ReportsScreen() {
  const query = useAsked();
  const report = useReport(query.input);
  const file = { call: exportCallOf(query.input), input: query.input };
  const { figure, by, time, groupings, change } = query;
  const times = [
    ...termsHere().map((term) => ({ value: term, label: termName(term) })),
    { value: lastYear, label: m.reports_last_year() },
  ];
  return (
    <Stack spacing={2} sx={{ my: 2, pb: 6, maxWidth: { xs: 'calc(100vw - 16px)', sm: 1000 } }}>
      <Title title={m.reports_title()} />
      <Stack direction="row" spacing={1.5} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Choose
          label={m.reports_figure()}
          value={figure}
          choices={figuresHere().map((name) => ({ value: name, label: figureWords[name].name() }))}
          choose={(value) => change({ figure: value })}
        />
        <Choose
          label={m.reports_time()}
          value={time}
          choices={times}
          choose={(value) => change({ time: value })}
        />
        <Choose
          label={m.reports_by()}
          value={by}
          choices={groupings.map((grouping) => ({ value: grouping, label: groupingNames[grouping]() }))}
          choose={(value) => change({ by: value })}
        />
        <DownloadAs {...file} format="xlsx" label={m.sheets_give_out_excel()} />
        <DownloadAs {...file} format="csv" label={m.reports_csv()} />
      </Stack>
      <Typography color="text.secondary">
        {figureWords[figure].means()}{' '}
        {figure === 'revenue' && by === 'teacher' && m.reports_revenue_teacher()}
      </Typography>
      {report ? (
        report.currencies.map((currency) => (
          <OneCurrency key={`${figure} ${by} ${currency}`} report={report} currency={currency} />
        ))
      ) : (
        <Loading />
      )}
      {report && (
        <Box component="p" sx={{ color: 'text.secondary', fontSize: '0.85rem', m: 0 }}>
          {m.reports_as_of({ at: formatInstant(report.as_of, page.zone) })}
          {by !== 'month' && by !== 'term' && ` · ${m.reports_bounded({ most: mostGroups })}`}
        </Box>
      )}
    </Stack>
  );
}

import { Box, Button, Checkbox, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  type RaRecord,
  RecordContextProvider,
  type RowClickFunction,
  SimpleList,
  useListContext,
  useTranslate,
} from 'react-admin';
import * as m from '../../messages/compiled/messages.js';

/** How a phone shows a row: two lines, with a word beside them. */
export type Brief<Row> = {
  first: (row: Row) => ReactNode;
  second: (row: Row) => ReactNode;
  beside?: (row: Row) => ReactNode;
};

type CardsProps = { brief: Brief<RaRecord>; click: RowClickFunction | 'show' | 'edit' | false };

/** Rows to select for a bulk act; a touch anywhere on a row selects it. */
function Picks({ brief: { first, second, beside } }: Pick<CardsProps, 'brief'>) {
  const { data = [], selectedIds, onToggleItem } = useListContext();
  return (
    <List>
      {data.map((row) => (
        <RecordContextProvider key={row.id} value={row}>
          <ListItem disablePadding>
            <Box
              component="label"
              sx={{ display: 'flex', alignItems: 'center', width: '100%', px: 2, py: 1, cursor: 'pointer' }}
            >
              <ListItemIcon sx={{ minWidth: 44 }}>
                <Checkbox
                  edge="start"
                  checked={selectedIds.includes(row.id)}
                  onChange={() => onToggleItem(row.id)}
                  sx={{ minWidth: 44, minHeight: 44 }}
                />
              </ListItemIcon>
              <ListItemText
                primary={first(row)}
                secondary={second(row)}
                slotProps={{ secondary: { component: 'div' } }}
              />
              {beside && (
                <Typography
                  component="div"
                  variant="body2"
                  color="text.secondary"
                  sx={{ ml: 1, flexShrink: 0 }}
                >
                  {beside(row)}
                </Typography>
              )}
            </Box>
          </ListItem>
        </RecordContextProvider>
      ))}
    </List>
  );
}

/** The bulk acts on the selected rows, which stay in view. */
function Chosen({ bulk }: { bulk: ReactNode }) {
  const { selectedIds } = useListContext();
  const translate = useTranslate();
  return (
    <Box
      role="toolbar"
      aria-label={m.desk_choose()}
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 2,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: 44 },
      }}
    >
      <Typography component="p" role="status" sx={{ width: '100%' }}>
        {translate('ra.action.bulk_actions', { smart_count: selectedIds.length, _: '' })}
      </Typography>
      {bulk}
    </Box>
  );
}

/** A list on a phone. Where there are bulk acts, its rows can be selected. */
export function Cards({ brief, click, bulk }: CardsProps & { bulk?: ReactNode }) {
  const [isChoosing, setChoosing] = useState(false);
  const { onUnselectItems, total = 0 } = useListContext();
  const turn = () => {
    onUnselectItems();
    setChoosing(!isChoosing);
  };
  const { first, second, beside } = brief;
  return (
    <>
      {bulk && total > 0 && (
        <Box sx={{ px: 1, textAlign: 'right' }}>
          <Button onClick={turn} sx={{ minHeight: 44 }}>
            {isChoosing ? m.desk_choose_end() : m.desk_choose()}
          </Button>
        </Box>
      )}
      {isChoosing ? (
        <>
          <Chosen bulk={bulk} />
          <Picks brief={brief} />
        </>
      ) : (
        <SimpleList
          primaryText={first}
          secondaryText={second}
          {...(beside ? { tertiaryText: beside } : {})}
          rowClick={click}
        />
      )}
    </>
  );
}

import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { createContext, useContext, useState } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';
import { icon } from './icon.tsx';

const CheckBoxOutlineBlankOutlined = icon('square');
const CheckBoxOutlined = icon('check-square');
const ViewWeekOutlined = icon('columns');

/** All columns of a list's table, hidden ones too. */
export const Columns = createContext<readonly { source: string; label: string }[]>([]);

/** Chooses the visible columns, which react-admin stores. Its own menu for this is not accessible to screen readers. */
export function ColumnsButton() {
  const columns = useContext(Columns);
  const [hidden, setHidden] = useStore<string[]>(`${useResourceContext()}.datatable`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = useTranslate()('ra.action.select_columns');
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((column) => column !== source) : [...hidden, source]);
  return (
    <>
      <Button
        size="small"
        startIcon={<ViewWeekOutlined />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {words}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {columns.map(({ source, label }) => {
          const isShown = !hidden.includes(source);
          return (
            <MenuItem
              key={source}
              role="menuitemcheckbox"
              aria-checked={isShown}
              disabled={isShown && hidden.length === columns.length - 1}
              onClick={() => toggle(source)}
            >
              <ListItemIcon>{isShown ? <CheckBoxOutlined /> : <CheckBoxOutlineBlankOutlined />}</ListItemIcon>
              {label}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}

import { Button, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { createContext, useContext, useState } from 'react';
import { useResourceContext, useStore, useTranslate } from 'react-admin';
import { icon } from './icon.tsx';

const CheckBoxOutlineBlankOutlined = icon('square');
const CheckBoxOutlined = icon('check-square');
const ViewWeekOutlined = icon('columns');

/** The columns that the table of a list has, whether shown or not. */
export const Columns = createContext<readonly { source: string; label: string }[]>([]);

/** Chooses which columns the table shows, as react-admin keeps that; its own menu for it cannot be read by a reader of screens. */
export function ColumnsButton() {
  const columns = useContext(Columns);
  const [hidden, setHidden] = useStore<string[]>(`${useResourceContext()}.datatable`, []);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const words = useTranslate()('ra.action.select_columns');
  const toggle = (source: string) =>
    setHidden(hidden.includes(source) ? hidden.filter((one) => one !== source) : [...hidden, source]);
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

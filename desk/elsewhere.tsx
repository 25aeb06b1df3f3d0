import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import FavoriteBorderOutlined from '@mui/icons-material/FavoriteBorderOutlined';
import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { ListItemIcon, ListSubheader, MenuItem } from '@mui/material';
import type { ComponentType } from 'react';
import { inLanguage } from '../contract/core/locale.ts';
import { officePath } from '../contract/core/office-paths.ts';
import type { Right } from '../contract/core/rights.ts';
import * as m from '../messages/compiled/messages.js';
import { may, page } from './page.ts';

type Elsewhere = { to: string; label: () => string; icon: ComponentType; right: Right };

/** What the office does on pages of their own, which lead back here by their menu. */
const pages: readonly Elsewhere[] = [
  { to: officePath.staff(), label: m.office_staff, icon: BadgeOutlined, right: 'staff.see' },
  { to: officePath.letters(), label: m.letters_title, icon: MailOutlined, right: 'letters.answer' },
  {
    to: officePath.feedback(),
    label: m.feedback_of_families,
    icon: FavoriteBorderOutlined,
    right: 'classroom.see',
  },
  { to: officePath.audit(), label: m.office_audit, icon: HistoryOutlined, right: 'audit.see' },
];

/** The way to those that somebody may open. */
export function ElsewhereEntries() {
  const open = pages.filter(({ right }) => may(right));
  if (open.length === 0) return null;
  return (
    <>
      <ListSubheader component="div" disableSticky>
        {m.desk_elsewhere()}
      </ListSubheader>
      {open.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} component="a" href={inLanguage(to, page.locale)} role="menuitem">
          <ListItemIcon>
            <Icon />
          </ListItemIcon>
          {label()}
        </MenuItem>
      ))}
    </>
  );
}

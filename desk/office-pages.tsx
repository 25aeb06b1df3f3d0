import { ListItemIcon, ListSubheader, MenuItem } from '@mui/material';
import { inLanguage } from '../contract/core/locale.ts';
import * as m from '../messages/compiled/messages.js';
import { type OfficePage, officePages } from '../web/office/office-pages.ts';
import { may, page } from './page.ts';
import { icon } from './parts/icon.tsx';

const pictures = Object.fromEntries(officePages.map((entry) => [entry.icon, icon(entry.icon)]));

const isOpen = ({ right }: OfficePage) => !right || may(right);

/** The pages of the office beside the desk, each a document of its own. */
export const OfficePages = () => (
  <>
    <ListSubheader component="div" disableSticky>
      {m.desk_more_pages()}
    </ListSubheader>
    {officePages.filter(isOpen).map(({ to, icon: name, label }) => {
      const Picture = pictures[name];
      return (
        <MenuItem key={to} component="a" href={inLanguage(to, page.locale)} role="menuitem">
          <ListItemIcon>{Picture && <Picture />}</ListItemIcon>
          {label()}
        </MenuItem>
      );
    })}
  </>
);

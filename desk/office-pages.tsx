import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import ShieldOutlined from '@mui/icons-material/ShieldOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import TimerOutlined from '@mui/icons-material/TimerOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { ListItemIcon, ListSubheader, MenuItem } from '@mui/material';
import type { ComponentType } from 'react';
import { inLanguage } from '../contract/core/locale.ts';
import * as m from '../messages/compiled/messages.js';
import { type OfficePage, officePages } from '../web/office/office-pages.ts';
import { may, page } from './page.ts';

/** The pictures of the pages in the desk's own set. */
const icons: Record<(typeof officePages)[number]['icon'], ComponentType> = {
  'calendar-check': EventAvailableOutlined,
  'calendar-blank': CalendarTodayOutlined,
  'hourglass-medium': HourglassEmptyOutlined,
  'gear-six': SettingsOutlined,
  books: MenuBookOutlined,
  star: StarBorderOutlined,
  certificate: WorkspacePremiumOutlined,
  timer: TimerOutlined,
  sparkle: AutoAwesomeOutlined,
  bell: NotificationsNoneOutlined,
  'shield-check': ShieldOutlined,
};

const isOpen = ({ right }: OfficePage) => !right || may(right);

/** The pages of the office beside the desk, each a document of its own. */
export const OfficePages = () => (
  <>
    <ListSubheader component="div" disableSticky>
      {m.desk_more_pages()}
    </ListSubheader>
    {officePages.filter(isOpen).map(({ to, icon, label }) => {
      const Picture = icons[icon];
      return (
        <MenuItem key={to} component="a" href={inLanguage(to, page.locale)} role="menuitem">
          <ListItemIcon>
            <Picture />
          </ListItemIcon>
          {label()}
        </MenuItem>
      );
    })}
  </>
);

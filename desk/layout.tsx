import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import RocketLaunchOutlined from '@mui/icons-material/RocketLaunchOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import { IconButton, ListSubheader, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout as Frame, Logout, Menu, TitlePortal, UserMenu, useSidebarState } from 'react-admin';
import { changingLanguage, withoutLocale } from '../contract/core/locale.ts';
import { offsetAt } from '../contract/core/time.ts';
import * as m from '../messages/compiled/messages.js';
import { zoneName } from '../web/client/format.ts';
import { groups } from './entries.ts';
import { MergeWindow } from './merge/merge-window.tsx';
import { OfficePages } from './office-pages.tsx';
import { may, page } from './page.ts';
import { AskWindow } from './parts/ask-window.tsx';
import { FactorWindow } from './parts/factor-window.tsx';
import { isNarrow } from './parts/narrow.ts';
import { SignInWindow } from './parts/sign-in-window.tsx';
import { useSetUp } from './set-up/use-set-up.ts';

/** The same place in the other language. */
function changeLanguage(): void {
  const here = withoutLocale(window.location.pathname) + window.location.search;
  window.location.assign(changingLanguage(here, page.locale === 'zh' ? 'en' : 'zh'));
}

/** On a phone a long title is said whole, on a second line. */
const title = {
  [`@media ${isNarrow}`]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    fontSize: '1rem',
    lineHeight: 1.25,
  },
} as const;

const Bar = () => (
  <AppBar
    color="primary"
    userMenu={
      <UserMenu label={page.self.user_name}>
        <Logout />
      </UserMenu>
    }
  >
    <TitlePortal component="h1" variant="h6" sx={title} />
    <Tooltip title={m.shell_other_language_label()}>
      <IconButton color="inherit" aria-label={m.shell_other_language_label()} onClick={changeLanguage}>
        <TranslateOutlined />
      </IconButton>
    </Tooltip>
  </AppBar>
);

/** Until there is a class that can be bought. */
const SetUpEntry = () =>
  useSetUp()?.done === false && (
    <Menu.Item to="/set-up" primaryText={m.set_up_title()} leftIcon={<RocketLaunchOutlined />} />
  );

/** By whose clocks the desk tells times, for who works far from the school. */
const Clocks = () => {
  const sidebar = useSidebarState()[0];
  if (!sidebar || offsetAt(Date.now(), page.zone) === -new Date().getTimezoneOffset()) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1, whiteSpace: 'normal' }}>
      {m.desk_clocks({ zone: zoneName(page.zone) })}
    </Typography>
  );
};

/** What the desk itself has, and below it the rest of the office, which are pages of their own. */
const Entries = () => (
  // A name that is longer than the menu is wide is said whole, on a second line.
  <Menu sx={{ '& .MuiMenuItem-root, & .MuiMenuItem-root .MuiTypography-root': { whiteSpace: 'normal' } }}>
    <Menu.DashboardItem primaryText={m.desk_board()} />
    <SetUpEntry />
    {may('figures.see') && (
      <Menu.Item to="/reports" primaryText={m.reports_title()} leftIcon={<BarChartOutlined />} />
    )}
    {groups
      .map((group) => ({ ...group, open: group.entries.filter(({ right }) => may(right)) }))
      .filter(({ open }) => open.length > 0)
      .map(({ label, open }) => [
        <ListSubheader key={label()} component="div" disableSticky>
          {label()}
        </ListSubheader>,
        ...open.map(({ name }) => <Menu.ResourceItem key={name} name={name} />),
      ])}
    <OfficePages />
    <Clocks />
  </Menu>
);

/** The frame of the desk. */
export const Layout = ({ children }: { children: ReactNode }) => (
  <Frame appBar={Bar} menu={Entries}>
    {children}
    <FactorWindow />
    <AskWindow />
    <MergeWindow />
    <SignInWindow />
  </Frame>
);

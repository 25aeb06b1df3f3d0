import { ListItemIcon, MenuItem, Tooltip, Typography } from '@mui/material';
import { useState } from 'react';
import { Menu as Frame, useSidebarState } from 'react-admin';
import { useLocation } from 'react-router';
import { offsetAt } from '../contract/core/time.ts';
import * as m from '../messages/compiled/messages.js';
import { zoneName } from '../web/client/format.ts';
import { entries, openEntries } from './entries.ts';
import { type Head, heads } from './entry.ts';
import type { DeskIconName } from './icon-names.ts';
import { entryAt, type Line, lineOf, menuLines } from './menu-lines.ts';
import { may, page } from './page.ts';
import { icon } from './parts/icon.tsx';
import { useSetUp } from './set-up/use-set-up.ts';

const headWords: Record<Head, () => string> = {
  today: m.menu_today,
  courses: m.menu_courses,
  families: m.menu_family,
  money: m.menu_money,
  website: m.menu_website,
  settings: m.menu_settings,
};
const headIcons: Record<Head, DeskIconName> = {
  today: 'sun',
  courses: 'books',
  families: 'users-three',
  money: 'coins',
  website: 'globe',
  settings: 'gear-six',
};
const pictures = Object.fromEntries(
  [...entries.map((entry) => entry.icon), ...Object.values(headIcons)].map((name) => [name, icon(name)]),
);
const Picture = ({ name }: { name: DeskIconName }) => {
  const Icon = pictures[name];
  return Icon ? <Icon fontSize="small" /> : null;
};
const [Rocket, Open, Closed] = [icon('rocket-launch'), icon('caret-down'), icon('caret-right')];

const lines: readonly Line[] = menuLines(openEntries, may);

/** The menu line of the open page. */
export function useLine(): Line | undefined {
  return lineOf(lines, entryAt(lines, useLocation().pathname));
}

type HeadLineProps = { head: Head; isOpen: boolean; turn: () => void };

/** A section's heading, which shows and hides its lines. */
function HeadLine({ head, isOpen, turn }: HeadLineProps) {
  const [isWide] = useSidebarState();
  const words = headWords[head]();
  return (
    <Tooltip title={isWide ? '' : words} placement="right">
      <MenuItem onClick={turn} aria-expanded={isOpen} aria-label={words} sx={{ fontWeight: 600 }}>
        <ListItemIcon>
          <Picture name={headIcons[head]} />
        </ListItemIcon>
        <Typography component="span" sx={{ flexGrow: 1, fontWeight: 600 }}>
          {words}
        </Typography>
        {isOpen ? <Open fontSize="inherit" /> : <Closed fontSize="inherit" />}
      </MenuItem>
    </Tooltip>
  );
}

/** Shown until the school has a class that can be bought. */
const SetUpLine = () =>
  useSetUp()?.done === false && (
    <Frame.Item to="/set-up" primaryText={m.set_up_title()} leftIcon={<Rocket fontSize="small" />} />
  );

function Heads({ here: current }: { here: Line | undefined }) {
  const [isWide] = useSidebarState();
  const [turned, setTurned] = useState<Partial<Record<Head, boolean>>>({});
  return heads.map((head) => {
    const sectionLines = lines.filter((line) => line.head === head);
    if (sectionLines.length === 0) return null;
    const isOpen = turned[head] ?? (head === 'today' || head === current?.head);
    return [
      <HeadLine
        key={head}
        head={head}
        isOpen={isOpen}
        turn={() => setTurned({ ...turned, [head]: !isOpen })}
      />,
      ...(isOpen
        ? sectionLines.map((line) => (
            <Frame.Item
              key={line.tabs[0].route}
              to={line.tabs[0].route}
              primaryText={line.label()}
              leftIcon={<Picture name={line.tabs[0].icon} />}
              className={line === current ? 'RaMenuItemLink-active' : ''}
              {...(line === current ? { 'aria-current': 'page' } : {})}
              sx={isWide ? { pl: 4 } : {}}
            />
          ))
        : []),
    ];
  });
}

/** Names the desk's time zone to a reader in another one. */
const Clocks = () => {
  const [isWide] = useSidebarState();
  if (!isWide || offsetAt(Date.now(), page.zone) === -new Date().getTimezoneOffset()) return null;
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1, whiteSpace: 'normal' }}>
      {m.desk_clocks({ zone: zoneName(page.zone) })}
    </Typography>
  );
};

/** The sections of the menu; today's and the one of the open page are expanded. */
export function Menu() {
  const current = useLine();
  return (
    // A name wider than the menu wraps to a second line.
    <Frame sx={{ '& .MuiMenuItem-root, & .MuiMenuItem-root .MuiTypography-root': { whiteSpace: 'normal' } }}>
      <SetUpLine />
      <Heads key={current?.head} here={current} />
      <Clocks />
    </Frame>
  );
}

import { Tab, Tabs } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useLine } from './menu.tsx';

/** Each leads to a page, and replaces no panel of this one. */
const asLink = { role: undefined, 'aria-selected': undefined };

/** The lists that share a line of the menu, side by side over each of them. */
export function LineTabs() {
  const { pathname } = useLocation();
  const line = useLine();
  if (!line || line.tabs.length < 2 || !line.tabs.some(({ route }) => route === pathname)) return null;
  return (
    <Tabs
      component="nav"
      aria-label={line.label()}
      value={pathname}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ borderBottom: 1, borderColor: 'divider', mt: 1 }}
    >
      {line.tabs.map(({ route, label }) => (
        <Tab
          key={route}
          component={Link}
          to={route}
          value={route}
          label={label()}
          {...asLink}
          {...(route === pathname ? { 'aria-current': 'page' } : {})}
        />
      ))}
    </Tabs>
  );
}

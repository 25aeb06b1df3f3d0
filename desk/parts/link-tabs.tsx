import { Tab, Tabs } from '@mui/material';
import { Link } from 'react-router';

/** A tab is a link to a page, and replaces no panel of this one. */
const asLink = { role: undefined, 'aria-selected': undefined };

type LinkTab = { to: string; label: string; current: boolean };

/** Pages side by side, each with an address. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <Tabs
    component="nav"
    aria-label={label}
    value={tabs.find(({ current }) => current)?.to ?? false}
    variant="scrollable"
    allowScrollButtonsMobile
    sx={{ borderBottom: 1, borderColor: 'divider', mt: 1 }}
  >
    {tabs.map(({ to, label: words, current }) => (
      <Tab
        key={to}
        component={Link}
        to={to}
        value={to}
        label={words}
        {...asLink}
        {...(current ? { 'aria-current': 'page' } : {})}
      />
    ))}
  </Tabs>
);

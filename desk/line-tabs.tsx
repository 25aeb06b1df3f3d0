import { useLocation } from 'react-router';
import { useLine } from './menu.tsx';
import { LinkTabs } from './parts/link-tabs.tsx';

/** The tabs of a menu line, over each of its lists. */
export function LineTabs() {
  const { pathname } = useLocation();
  const line = useLine();
  if (!line || line.tabs.length < 2 || !line.tabs.some(({ route }) => route === pathname)) return null;
  const tabs = line.tabs.map(({ route, label }) => ({
    to: route,
    label: label(),
    current: route === pathname,
  }));
  return <LinkTabs label={line.label()} tabs={tabs} />;
}

import { officePath } from '../../contract/core/office-paths.ts';
import { Tabs } from '../../web/kit/tabs.tsx';

/** `to` is an address in the desk. */
type LinkTab = { to: string; label: string; current: boolean };

/** Pages side by side, each with an address. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <Tabs
    label={label}
    tabs={tabs.map((tab) => ({ ...tab, to: officePath.desk(tab.to) }))}
    className="mt-2 print:hidden"
  />
);

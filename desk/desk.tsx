import type { ComponentType } from 'react';
import { Admin, CustomRoutes, localStorageStore, Resource } from 'react-admin';
import { Route } from 'react-router';
import * as m from '../messages/compiled/messages.js';
import { authProvider } from './auth-provider.ts';
import { dataProvider } from './data-provider.ts';
import { openEntries } from './entries.ts';
import { isResource } from './entry.ts';
import { Layout } from './layout.tsx';
import { WriteLetter } from './letters/write-letter.tsx';
import { NotFound } from './not-found.tsx';
import { may, page } from './page.ts';
import { queryClient } from './query-client.ts';
import { ImportsScreen } from './sheets/imports.tsx';
import { theme } from './theme.ts';
import { words } from './words.ts';

/** Columns and filters stay in the browser, for each user apart. */
const store = localStorageStore('1', `desk.${page.self.UserId}`);

/** The office's react-admin application: lists and forms over the staff calls that this user's rights allow. */
export function Desk() {
  return (
    <Admin
      title={m.desk_title()}
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={words}
      layout={Layout}
      queryClient={queryClient}
      store={store}
      theme={theme}
      darkTheme={null}
      catchAll={NotFound}
      requireAuth
      disableTelemetry
    >
      {openEntries.filter(isResource).map(({ route, label, recordTitle, screens }) => (
        <Resource
          key={route}
          name={route.slice(1)}
          options={{ label: label() }}
          {...(recordTitle ? { recordRepresentation: recordTitle } : {})}
          {...screens}
        />
      ))}
      <CustomRoutes>
        {openEntries.flatMap((entry) =>
          isResource(entry)
            ? []
            : Object.entries<ComponentType>({ [entry.route]: entry.screen, ...entry.pages }).map(
                ([route, Screen]) => <Route key={route} path={route} element={<Screen />} />,
              ),
        )}
      </CustomRoutes>
      {may('letters.answer') && (
        <CustomRoutes>
          <Route path="/letters/write" element={<WriteLetter />} />
        </CustomRoutes>
      )}
      {may('data.import') && (
        <CustomRoutes>
          <Route path="/take-in/*" element={<ImportsScreen />} />
        </CustomRoutes>
      )}
    </Admin>
  );
}

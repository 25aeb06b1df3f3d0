import type { SiteView } from '../../../contract/catalog/calls.ts';
import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { usePageData } from '../../client/page-data.ts';
import { SchoolContact } from '../../client/school-contact.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Link } from '../../kit/link.tsx';

/** The school's telephone, email and hours, where they are set, and its campuses. */
export function ContactDetails({ sites }: { sites: readonly SiteView[] }) {
  const { company, contacts = [] } = usePageData() ?? {};
  const address = company?.address;
  const campuses = sites.filter(({ kind }) => kind === 'campus');
  return (
    <aside className="grid content-start gap-8" aria-label={m.contact_others()}>
      {(contacts.length > 0 || address) && (
        <div>
          <h2 className="mb-2 text-lead font-strong">{m.contact_office()}</h2>
          {contacts.length > 0 && (
            <ul className="plain-links">
              {contacts.map((contact) => (
                <li key={contact.words}>
                  <SchoolContact
                    contact={contact}
                    className="inline-flex min-h-11 items-center text-blue underline"
                  />
                </li>
              ))}
            </ul>
          )}
          {address && <p className="text-ink-soft">{address}</p>}
        </div>
      )}
      {campuses.length > 0 && (
        <div>
          <h2 className="mb-3 text-lead font-strong">{m.contact_campuses()}</h2>
          <ul className="grid gap-4">
            {campuses.map(({ id, name, address }) => (
              <li key={id} className="flex gap-3">
                <Icon name="map-pin" className="mt-1 size-5 shrink-0 text-persimmon" />
                <span className="min-w-0">
                  <Link to={path.courseIndex({ site: id })} className="tap font-strong hover:text-blue">
                    {name}
                  </Link>
                  <span className="block text-ink-soft">{address}</span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </aside>
  );
}

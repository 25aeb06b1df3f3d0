import type { ClassView } from '../../../contract/certificates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatDays } from '../../client/format.ts';
import { Card } from '../../kit/card.tsx';
import { PageTitle } from '../../kit/page-title.tsx';
import { CertificateLine } from './certificate-line.tsx';
import { IssueForm } from './issue-form.tsx';

/** The certificates of a class, with the form that issues more. */
export function ClassCertificates({ view }: { view: ClassView }) {
  const issued = view.pupils.flatMap(({ child, certificates }) =>
    certificates.map((certificate) => ({ child, certificate })),
  );
  return (
    <>
      <PageTitle
        always
        lead={
          <>
            {view.session_label}
            {'\u00a0· '}
            <span className="whitespace-nowrap">{formatDays(view.first_day, view.last_day)}</span>
          </>
        }
      >
        {view.offering.name}
      </PageTitle>
      <div className="grid items-start gap-6 desktop:grid-cols-2">
        <Card as="section">
          <h2 className="mb-4 text-title">{m.certificate_issue()}</h2>
          {view.templates.length === 0 ? (
            <p className="text-ink-soft">{m.certificate_none_to_issue()}</p>
          ) : (
            <IssueForm view={view} />
          )}
        </Card>
        <section className="min-w-0">
          <h2 className="mb-4 text-title">{m.certificate_given()}</h2>
          {issued.length === 0 ? (
            <p className="text-ink-soft">{m.certificate_given_none()}</p>
          ) : (
            <ul className="rounded-lg bg-sheet shadow-rest">
              {issued.map(({ child, certificate }) => (
                <CertificateLine key={certificate.id} child={child} certificate={certificate} />
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

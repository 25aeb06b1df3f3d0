import { useParams, useSearchParams } from 'react-router';
import { officePath } from '../../contract/core/office-paths.ts';
import * as m from '../../messages/compiled/messages.js';
import { ClassCertificates } from '../../web/certificates/parts/class-certificates.tsx';
import { ClassList } from '../../web/certificates/parts/class-list.tsx';
import { PageTitle } from '../../web/kit/page-title.tsx';
import { usePageNumber } from '../parts/page-numbers.tsx';
import { Read } from '../parts/read.tsx';

/** All classes with their number of certificates. */
export function CertificateClasses() {
  const [query] = useSearchParams();
  const text = query.get('text')?.trim().slice(0, 60) ?? '';
  return (
    <>
      <PageTitle lead={m.certificate_classes_lead_office()}>{m.certificate_list_title()}</PageTitle>
      <Read call="certificateClasses" input={{ text, page: usePageNumber() }}>
        {(list) => (
          <ClassList
            list={list}
            text={text}
            to={officePath.certificates}
            info={officePath.certificatesOfClass}
          />
        )}
      </Read>
    </>
  );
}

export const CertificateClass = () => (
  <Read call="certificateClass" input={{ session_id: useParams().session ?? '' }}>
    {(view) => <ClassCertificates key={view.session_id} view={view} />}
  </Read>
);

import { path } from '../../../contract/core/paths.ts';
import * as m from '../../../messages/compiled/messages.js';
import { useLinks } from '../../kit/link.tsx';

/** Opens a certificate's PDF, which is drawn on request. */
export function PaperLink({ id }: { id: string }) {
  const { href } = useLinks();
  return (
    <a
      href={href(path.certificatePaper(id))}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-blue underline"
    >
      {m.certificate_download()}
    </a>
  );
}

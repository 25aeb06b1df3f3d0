import type { ContactLine } from '../../contract/core/contact-details.ts';

/** A contact of the school: telephone and email are links, opening hours are text. */
export const SchoolContact = ({
  contact: { words, to },
  className,
}: {
  contact: ContactLine;
  className: string;
}) =>
  to ? (
    <a href={to} className={className}>
      {words}
    </a>
  ) : (
    <p>{words}</p>
  );

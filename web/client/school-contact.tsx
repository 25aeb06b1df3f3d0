import type { ContactLine } from '../../contract/core/contact-details.ts';

/** A line of the footer: telephone and email are links, opening hours are text. Another site opens beside the page. */
export const SchoolContact = ({
  contact: { words, to },
  className,
}: {
  contact: ContactLine;
  className: string;
}) =>
  to ? (
    <a
      href={to}
      className={className}
      {...(to.startsWith('http') && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {words}
    </a>
  ) : (
    <p>{words}</p>
  );

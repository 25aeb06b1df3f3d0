import type { WayToSchool } from '../../contract/core/reached.ts';

/** A contact of the school: telephone and email are links, opening hours are text. */
export const SchoolContact = ({
  contact: { words, to },
  className,
}: {
  contact: WayToSchool;
  className: string;
}) =>
  to ? (
    <a href={to} className={className}>
      {words}
    </a>
  ) : (
    <p>{words}</p>
  );

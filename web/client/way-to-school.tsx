import type { WayToSchool as Way } from '../../contract/core/reached.ts';

/** A contact of the school: telephone and email are links, opening hours are text. */
export const WayToSchool = ({ way: { words, to }, className }: { way: Way; className: string }) =>
  to ? (
    <a href={to} className={className}>
      {words}
    </a>
  ) : (
    <p>{words}</p>
  );

import type { WayToSchool as Way } from '../../contract/core/reached.ts';

/** A way to the school: its telephone and its mail open what they name, its hours are only read. */
export const WayToSchool = ({ way: { words, to }, className }: { way: Way; className: string }) =>
  to ? (
    <a href={to} className={className}>
      {words}
    </a>
  ) : (
    <p>{words}</p>
  );

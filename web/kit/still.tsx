import { cx } from './class-names.ts';

const sand = '#f0dfc0';
const blue = '#20468f';
const clay = '#e27245';
const mist = '#cbdbea';
const ink = '#1b2846';
const sage = '#9db88f';
const white = '#fffdf9';

/** Small still lifes for empty pages, 280 × 180. */
const stills = {
  /** A shelf with one book: empty lists. */
  shelf: `<path fill="${sand}" d="M20 150h240v10H20z"/><path fill="${blue}" d="M70 70h22v80H70z"/><path fill="${white}" d="M74 82h14v5H74zM74 92h14v3H74z"/><path fill="${clay}" d="M100 150l24-76 20 6-24 70z"/><path fill="none" stroke="${sage}" stroke-width="5" stroke-linecap="round" d="M206 122q-2-34-20-46M206 122q0-40 22-56M206 122q-10-16-28-18"/><path fill="${mist}" d="M184 118h44l-6 32h-32z"/>`,
  /** An open bag: an empty cart. */
  bag: `<ellipse cx="140" cy="160" rx="92" ry="9" fill="${sand}"/><path fill="${blue}" d="M78 66h124l12 92H66z"/><path fill="${mist}" d="M78 66h124l3 22H75z"/><path fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" d="M112 84V58a28 28 0 0 1 56 0v26"/><circle cx="112" cy="86" r="6" fill="${clay}"/><circle cx="168" cy="86" r="6" fill="${clay}"/>`,
  /** A desk calendar: no lessons. */
  calendar: `<ellipse cx="140" cy="160" rx="96" ry="9" fill="${sand}"/><rect x="70" y="34" width="140" height="122" rx="10" fill="${white}" stroke="${ink}" stroke-width="5"/><path fill="${clay}" d="M70 44q0-10 10-10h120q10 0 10 10v22H70z"/><path stroke="${ink}" stroke-width="7" stroke-linecap="round" d="M104 24v20M176 24v20"/><g fill="${mist}"><circle cx="100" cy="90" r="9"/><circle cx="140" cy="90" r="9"/><circle cx="180" cy="90" r="9"/><circle cx="100" cy="126" r="9"/><circle cx="180" cy="126" r="9"/></g><circle cx="140" cy="126" r="11" fill="${blue}"/>`,
  /** A receipt: no orders. */
  receipt: `<ellipse cx="140" cy="162" rx="80" ry="8" fill="${sand}"/><path fill="${white}" stroke="${ink}" stroke-width="5" stroke-linejoin="round" d="M92 20h96v136l-16-10-16 10-16-10-16 10-16-10-16 10z"/><path stroke="${mist}" stroke-width="8" stroke-linecap="round" d="M110 50h60M110 72h60M110 94h36"/><path stroke="${clay}" stroke-width="8" stroke-linecap="round" d="M110 122h22M158 122h12"/>`,
  /** A paper plane off its course: page not found. */
  plane: `<path fill="none" stroke="${clay}" stroke-width="4" stroke-dasharray="2 11" stroke-linecap="round" d="M24 150q40-60 84-38t10 40q-40 10-10-34 26-36 66-44"/><path fill="${blue}" d="M164 70l92-42-40 96-20-34z"/><path fill="${mist}" d="M164 70l92-42-60 62z"/><path fill="${ink}" d="M196 90l60-62-42 50z"/>`,
  /** A cloud over a loose plug: an error. */
  cloud: `<path fill="${mist}" d="M84 108a34 34 0 0 1 4-67a46 46 0 0 1 88-4a36 36 0 0 1 20 71z"/><path fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round" d="M24 160h60q16 0 16-16M256 160h-62q-16 0-16-16"/><path fill="${clay}" d="M84 144h32v-14q0-8-8-8H92q-8 0-8 8z"/><path stroke="${ink}" stroke-width="6" stroke-linecap="round" d="M93 122v-14M107 122v-14"/><path fill="${blue}" d="M162 144h32v-20h-32z"/>`,
} as const;
export type StillName = keyof typeof stills;

/** A drawn still life. Size it with `className`. */
export function Still({ name, className }: { name: StillName; className?: string }) {
  return (
    <svg
      viewBox="0 0 280 180"
      aria-hidden="true"
      className={cx('block', className)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: stills[name] }}
    />
  );
}

import { type Box, type Measured, placePoints } from '../../drawing/curve-points.ts';

type CurveProps = {
  /** Names the curve for screen readers; a table beside it holds the numbers. */
  label: string;
  points: readonly (Measured & { key: string; title: string })[];
  min: number;
  max: number;
  /** The horizontal lines with their labels. */
  ticks: readonly { value: number; label: string }[];
  /** The labels below the left and the right end. */
  ends: readonly [string, string];
  wide: boolean;
};

/** The approximate width of a label in pixels: Chinese characters are wider than Latin letters. */
const widthOf = (label: string) =>
  [...label].reduce((sum, letter) => sum + (letter > '\u2e80' ? 13 : 7.5), 0);

/** Measurements over time as a line. */
export function Curve({ label, points, min, max, ticks, ends, wide }: CurveProps) {
  const left = Math.max(...ticks.map((tick) => widthOf(tick.label))) + 18;
  const box: Box = { width: wide ? 720 : 350, height: 230, left, right: 24, top: 18, bottom: 36 };
  const placed = placePoints(points, { least: min, most: max, box });
  const lines = placePoints(
    ticks.map(({ value }) => ({ on: '2000-01-01', value })),
    { least: min, most: max, box },
  );
  const end = box.width - box.right;
  const text = 'fill-ink-soft text-tab';
  return (
    <svg
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={label}
      className="w-full max-w-200"
    >
      {ticks.map((tick, index) => (
        <g key={tick.value}>
          <line
            x1={box.left}
            x2={end}
            y1={lines[index]?.y}
            y2={lines[index]?.y}
            className="stroke-line"
            strokeWidth="1"
          />
          <text x={box.left - 10} y={(lines[index]?.y ?? 0) + 4} textAnchor="end" className={text}>
            {tick.label}
          </text>
        </g>
      ))}
      <polyline
        points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        className="stroke-persimmon"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {placed.map(({ key, x, y, title }) => (
        <circle key={key} cx={x} cy={y} r="6" className="fill-persimmon stroke-sheet" strokeWidth="2">
          <title>{title}</title>
        </circle>
      ))}
      {/* In a narrow chart the axis starts under the line labels, so that two dates have room. */}
      <text x={wide ? box.left : Math.max(0, box.left - 56)} y={box.height - 10} className={text}>
        {placed.length > 1 ? ends[0] : ''}
      </text>
      <text x={end} y={box.height - 10} textAnchor="end" className={text}>
        {ends[1]}
      </text>
    </svg>
  );
}

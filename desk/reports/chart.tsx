import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { tokens } from '../tokens.ts';
import { linesFor } from './scale.ts';

/** One bar: its name and value, and the value of the line beside it. */
type Point = { id: string; name: string; value: number | null; beside: number | null; words: string };
type Props = {
  points: readonly Point[];
  label: string;
  /** A value in few characters, for the axis. */
  short: (value: number) => string;
  isOverTime: boolean;
};
type Drawn = Props & { width: number; chosen: number; choose: (index: number) => void };

const height = 260;
const [top, bottom] = [16, 28];
const row = 44;
const text = { fontFamily: 'inherit', fontSize: 12, fill: tokens['ink-soft'] };
const barOf = (isChosen: boolean) =>
  isChosen ? { fill: tokens.ink, stroke: tokens.amber, strokeWidth: 2 } : { fill: tokens.blue };

/** Months or terms: a column each, with a dashed line of the second values over them. */
function Columns({ points, short, width, chosen, choose }: Drawn) {
  const lines = linesFor(points.flatMap(({ value, beside }) => [value ?? 0, beside ?? 0]));
  const [least = 0, most = 1] = [lines[0], lines.at(-1)];
  const marginLeft = 12 + Math.max(...lines.map((line) => short(line).length)) * 9;
  const y = (value: number) => top + ((most - value) / (most - least)) * (height - top - bottom);
  const step = (width - marginLeft) / Math.max(1, points.length);
  const x = (index: number) => marginLeft + step * (index + 0.5);
  const interval = Math.ceil(64 / step);
  const bar = Math.min(48, step * 0.64);
  const beside = points.flatMap((point, index) =>
    point.beside === null ? [] : [{ x: x(index), y: y(point.beside), name: point.name }],
  );
  return (
    <>
      {lines.map((line) => (
        <g key={line}>
          <line
            x1={marginLeft}
            x2={width}
            y1={y(line)}
            y2={y(line)}
            stroke={line === 0 ? tokens.ink : tokens.line}
          />
          <text x={marginLeft - 6} y={y(line) + 4} textAnchor="end" {...text}>
            {short(line)}
          </text>
        </g>
      ))}
      {points.map(({ name, value }, index) => (
        <g key={name} onPointerEnter={() => choose(index)}>
          <rect x={x(index) - step / 2} y={0} width={step} height={height} fill="transparent" />
          <rect
            x={x(index) - bar / 2}
            y={Math.min(y(0), y(value ?? 0))}
            width={bar}
            height={Math.abs(y(value ?? 0) - y(0))}
            rx={2}
            {...barOf(index === chosen)}
          />
          {index % interval === 0 && (
            <text x={x(index)} y={height - 8} textAnchor="middle" {...text}>
              {name}
            </text>
          )}
        </g>
      ))}
      {beside.length > 0 && (
        <polyline
          points={beside.map((point) => `${point.x},${point.y}`).join(' ')}
          fill="none"
          stroke={tokens.amber}
          strokeWidth={2}
          strokeDasharray="6 4"
        />
      )}
      {beside.map((point) => (
        <circle
          key={point.name}
          cx={point.x}
          cy={point.y}
          r={4}
          fill={tokens.sheet}
          stroke={tokens.amber}
          strokeWidth={2}
        />
      ))}
    </>
  );
}

/** Sites, teachers or sellers: a named bar each, the largest first. */
function Bars({ points, width, chosen, choose }: Drawn) {
  const values = points.map(({ value }) => value ?? 0);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const x = (value: number) => ((value - least) / (most - least || 1)) * width;
  return points.map(({ id, name, value, words }, index) => (
    <g key={id} onPointerEnter={() => choose(index)}>
      <rect x={0} y={index * row} width={width} height={row} fill="transparent" />
      <text x={0} y={index * row + 16} {...text} fill={tokens.ink} fontSize={13}>
        {name}
      </text>
      <text x={width} y={index * row + 16} textAnchor="end" {...text} fill={tokens.ink} fontSize={13}>
        {words}
      </text>
      <rect
        x={Math.min(x(0), x(value ?? 0))}
        y={index * row + 22}
        width={Math.max(1, Math.abs(x(value ?? 0) - x(0)))}
        height={12}
        rx={2}
        {...barOf(index === chosen)}
      />
    </g>
  ));
}

const moves: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The chart of a report. Arrow keys, a finger or the mouse move between its points, each of which is announced. */
export function Chart(props: Props) {
  const { points, label, isOverTime } = props;
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(300);
  const [chosen, choose] = useState(-1);
  useEffect(() => {
    const watched = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    if (frame.current) watched.observe(frame.current);
    return () => watched.disconnect();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    choose((now) => Math.min(points.length - 1, Math.max(0, now + move)));
  };
  const Picture = isOverTime ? Columns : Bars;
  const point = points[chosen];
  return (
    <Box ref={frame} sx={{ minWidth: 0, overflow: 'hidden', '& svg': { display: 'block' } }}>
      <Typography aria-live="polite" sx={{ minHeight: '1.6em', fontWeight: 600 }}>
        {point && `${point.name} · ${point.words}`}
      </Typography>
      <svg
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move through its parts.
        tabIndex={0}
        width={width}
        height={isOverTime ? height : Math.max(1, points.length) * row}
        onKeyDown={onKeyDown}
      >
        <Picture {...props} width={width} chosen={chosen} choose={choose} />
      </svg>
    </Box>
  );
}

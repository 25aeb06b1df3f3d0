import { type Box, type Measured, placePoints } from './curve-points.ts';
import { palette } from './palette.ts';

export type GrowthCurve = {
  /** Text alternative of the picture. */
  label: string;
  points: readonly (Measured & { say: string })[];
  least: number;
  most: number;
  /** Horizontal lines with their labels. */
  ticks: readonly { value: number; label: string }[];
};

/** Narrow enough for its words to be readable on a phone. */
const box: Box = { width: 400, height: 230, left: 136, right: 20, top: 16, bottom: 34 };

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Draws measurements over time as a self-contained line chart, for pages that are opened offline or printed. */
export function drawGrowthCurve({ label, points, least, most, ticks }: GrowthCurve): string {
  const placed = placePoints(points, { least, most, box });
  const lines = placePoints(
    ticks.map(({ value }) => ({ on: '2000-01-01', value })),
    { least, most, box },
  );
  const end = box.width - box.right;
  const text = (x: number, y: number, words: string, anchor: 'start' | 'end') =>
    `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="13" fill="${palette.inkSoft}">${escaped(words)}</text>`;
  const across = ticks.map(({ label: words }, index) => {
    const y = lines[index]?.y ?? 0;
    return `<line x1="${box.left}" x2="${end}" y1="${y}" y2="${y}" stroke="${palette.line}"/>${text(box.left - 12, y + 5, words, 'end')}`;
  });
  const dots = placed.map(
    ({ x, y, say }) =>
      `<circle cx="${x}" cy="${y}" r="6" fill="${palette.persimmon}" stroke="${palette.sheet}" stroke-width="2"><title>${escaped(say)}</title></circle>`,
  );
  const [first, last] = [points[0]?.on ?? '', points.at(-1)?.on ?? ''];
  return [
    `<svg viewBox="0 0 ${box.width} ${box.height}" role="img" aria-label="${escaped(label)}" xmlns="http://www.w3.org/2000/svg">`,
    ...across,
    `<polyline points="${placed.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="${palette.persimmon}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"/>`,
    ...dots,
    points.length > 1 ? text(box.left, box.height - 8, first, 'start') : '',
    text(end, box.height - 8, last, 'end'),
    '</svg>',
  ].join('');
}

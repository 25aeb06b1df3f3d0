const round = (value: number) => Math.round(value * 10) / 10;

/** The parts that motifs are composed of, as SVG. */
export const fill = (ink: string, d: string): string => `<path fill="${ink}" d="${d}"/>`;
export const line = (ink: string, width: number, d: string): string =>
  `<path fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`;
export const disc = (ink: string, x: number, y: number, r: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${ink}"/>`;
export const ring = (ink: string, width: number, [x, y, r]: readonly [number, number, number]): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
export const oval = (ink: string, [x, y, rx, ry]: readonly [number, number, number, number]): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${ink}"/>`;
export const block = (
  ink: string,
  [x, y, width, height]: readonly [number, number, number, number],
  corner = 0,
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner ? ` rx="${corner}"` : ''} fill="${ink}"/>`;
export const turned = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

const fonts = 'PingFang SC,Microsoft YaHei,Noto Sans SC,Noto Sans CJK SC,sans-serif';
/** One sign as large as a picture; its baseline at `y`. */
export const sign = (ink: string, text: string, [x, y, size]: readonly [number, number, number]): string =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}" font-family="${fonts}" font-weight="600" text-anchor="middle">${text}</text>`;

/** Two quavers joined by a beam, their heads at `y`. */
export const quavers = (ink: string, x: number, y: number): string =>
  oval(ink, [x, y, 15, 11]) +
  oval(ink, [x + 48, y - 8, 15, 11]) +
  line(ink, 6, `M${x + 12} ${y - 2}v-62l48-8v62`) +
  line(ink, 10, `M${x + 12} ${y - 60}l48-8`);

/** Kinds of speech; a teacher may set the time of each. */
export const speechKinds = ['speech', 'cross', 'summary', 'reply', 'focus'] as const;
export type SpeechKind = (typeof speechKinds)[number];

/**
 * One speech. `team`: null where both sides ask each other; `speaker`: counts from 0, null where the whole team takes
 * part.
 */
export type Speech = { kind: SpeechKind; team: number | null; speaker: number | null; seconds: number };

/** Formats, the one for beginners first. */
export const debateFormats = ['junior', 'pf', 'wsdc', 'ap', 'ld', 'bp'] as const;
export type DebateFormat = (typeof debateFormats)[number];

type Format = {
  /** Teams of a match: those with an even index speak for the motion, the others against it. */
  teams: 2 | 4;
  /** Speakers in a team. */
  size: number;
  speeches: readonly Speech[];
};

type Line = readonly [SpeechKind, number | null, number | null, number];
const speechesFrom = (...lines: readonly Line[]): Speech[] =>
  lines.map(([kind, team, speaker, seconds]) => ({ kind, team, speaker, seconds }));

/** Two teams whose speakers take turns; then the first speakers reply in the other order. */
const inTurn = (size: number, seconds: number, reply: number): Format => ({
  teams: 2,
  size,
  speeches: speechesFrom(
    ...Array.from({ length: size }, (_, speaker): Line[] => [
      ['speech', 0, speaker, seconds],
      ['speech', 1, speaker, seconds],
    ]).flat(),
    ['reply', 1, 0, reply],
    ['reply', 0, 0, reply],
  ),
});

/**
 * Speeches of each format with their usual times: World Schools (WSDC) and Asian Parliamentary, Public Forum (NSDA),
 * Lincoln–Douglas (NSDA), British Parliamentary (WUDC), and a short format for beginners.
 */
export const formats: Readonly<Record<DebateFormat, Format>> = {
  junior: inTurn(2, 120, 60),
  pf: {
    teams: 2,
    size: 2,
    speeches: speechesFrom(
      ['speech', 0, 0, 240],
      ['speech', 1, 0, 240],
      ['cross', null, 0, 180],
      ['speech', 0, 1, 240],
      ['speech', 1, 1, 240],
      ['cross', null, 1, 180],
      ['summary', 0, 0, 180],
      ['summary', 1, 0, 180],
      ['cross', null, null, 180],
      ['focus', 0, 1, 120],
      ['focus', 1, 1, 120],
    ),
  },
  wsdc: inTurn(3, 480, 240),
  ap: inTurn(3, 420, 240),
  ld: {
    teams: 2,
    size: 1,
    speeches: speechesFrom(
      ['speech', 0, 0, 360],
      ['cross', null, 0, 180],
      ['speech', 1, 0, 420],
      ['cross', null, 0, 180],
      ['summary', 0, 0, 240],
      ['focus', 1, 0, 360],
      ['focus', 0, 0, 180],
    ),
  },
  bp: {
    teams: 4,
    size: 2,
    speeches: speechesFrom(
      ...[0, 2].flatMap((first): Line[] =>
        [0, 1].flatMap((speaker): Line[] => [
          ['speech', first, speaker, 420],
          ['speech', first + 1, speaker, 420],
        ]),
      ),
    ),
  },
};

/** The sides of a motion. */
export const sides = ['for', 'against'] as const;
export type Side = (typeof sides)[number];
export const sideOf = (team: number): Side => (team % 2 === 0 ? 'for' : 'against');

/** Bounds of the time that a teacher may set for a speech. */
export const speechSeconds = { least: 30, most: 1200 } as const;

/** The usual time of each kind of speech in a format. */
export const usualTimes = (format: DebateFormat): Partial<Record<SpeechKind, number>> =>
  Object.fromEntries(formats[format].speeches.map(({ kind, seconds }) => [kind, seconds]).reverse());

/** The speeches of a format, with the teacher's times in place of the usual ones. */
export const speechesOf = (
  format: DebateFormat,
  times: Partial<Record<SpeechKind, number | undefined>> = {},
): Speech[] =>
  formats[format].speeches.map((speech) => {
    const set = times[speech.kind];
    // An unchanged time keeps each speech's own, even where speeches of a kind differ.
    return set === undefined || set === usualTimes(format)[speech.kind]
      ? speech
      : { ...speech, seconds: set };
  });

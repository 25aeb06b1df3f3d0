/** What a family allows for a child, each by itself. */
export const consentKinds = ['recording', 'photo', 'contest_video', 'publishing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The version of each text. Whoever changes a text gives it a new one: what was agreed to before is asked for again. */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  recording: '2026-11',
  photo: '2026-11',
  contest_video: '2026-11',
  publishing: '2026-11',
};

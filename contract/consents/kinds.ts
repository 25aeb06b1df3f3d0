/** Consents of a family for a child, each given separately. */
export const consentKinds = ['recording', 'photo', 'contest_video', 'publishing'] as const;
export type ConsentKind = (typeof consentKinds)[number];

/** The version of each text. A changed text needs a new version: families are then asked again. */
export const consentVersions: Readonly<Record<ConsentKind, string>> = {
  recording: '2026-11',
  photo: '2026-11',
  contest_video: '2026-11',
  publishing: '2026-11',
};

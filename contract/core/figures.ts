/**
 * Figures used both in a rule and in its sentences, named after the place in the sentence, so that they cannot differ.
 * Values that a deployment chooses are settings (`server/platform/settings.ts`).
 */
export const figures = {
  passwordLength: 8,
  /** Digits of an SMS code and of an authenticator's code. */
  codeDigits: 6,
  loginNameLeast: 4,
  loginNameMost: 32,
  /** Children that a parent may enter. */
  childrenMost: 10,
  /** People who may pick up a child. */
  peopleMost: 5,
  /** Ratings needed before an average is shown: fewer say little and could reveal who gave them. */
  reviewsForAverage: 3,
  codeMinutes: 5,
  /** A payment begins only with this many minutes left. */
  payMinutes: 2,
  /** Length of a coupon's receiving code. */
  couponCodeLeast: 4,
  couponCodeMost: 40,
  /** Codes in one batch. */
  couponBatchMost: 10_000,
  resetMinutes: 15,
  inviteDays: 7,
  staffInviteHours: 24,
  /** Minutes for which the second factor allows dangerous calls. */
  secondFactorMinutes: 10,
  /** Longest time that staff act for a family. */
  actingMinutes: 30,
  /** Days between a request to close an account and its closing. */
  closingDays: 14,
  /** Hours for which a freed place is held for the first on the waiting list. */
  offerHours: 24,
  /** Days after its closing in which an offering that opens again resumes its waiting lists. */
  waitAgainDays: 30,
  /** Hours for which a link to a file works, at least. */
  linkHours: 1,
  videoMegabytes: 20,
  photoMegabytes: 10,
  /** Millions of pixels of a picture; its longer side by its shorter one, and that of one that is cropped. */
  pictureMegapixels: 50,
  pictureRatio: 40,
  coverRatio: 5,
  /** Largest recording: about ten minutes, if made in the page. */
  voiceMegabytes: 10,
  /** Files a child may hand in of each kind, besides one video. */
  homeworkPictures: 9,
  homeworkVoices: 3,
  /** Criteria of a task, each marked by itself. */
  criteriaMost: 6,
  /** Pins on the pictures of one attempt. */
  pinsMost: 40,
  /** Percentage of an order's price that credits can pay. */
  creditsPercent: 50,
  /** Characters of a letter's text and subject. */
  letterText: 4000,
  letterSubject: 80,
  letterFiles: 5,
  letterMegabytes: 10,
  /** No letter is notified between these hours of the reader's day. */
  quietFrom: 21,
  quietUntil: 8,
  /** Days after the end of a class in which its families and teachers can still write to each other. */
  letterDays: 30,
  /** Minutes before a lesson at which its roll and its door open. */
  rollOpensMinutes: 15,
  /** Hours after a lesson's end at which its roll closes. */
  rollClosesHours: 24,
  /** Hours within which staff answer a dispute about a lesson account. */
  disputeHours: 72,
  /** Working days within which staff answer a request for a refund. */
  refundAnswerDays: 2,
  /** Lessons left in a package when its family is notified. */
  lessonsFew: 2,
  /** Phrases that a teacher may store. */
  phrasesMost: 200,
  /** Files of a lesson's materials; also its links. */
  materialsMost: 10,
  /** Qualifications that a teacher may enter, and the days before an expiry at which its reminder is sent. */
  papersMost: 30,
  paperDays: 60,
  /** Length of an assessment; and the number that a child may have booked. */
  assessMinutes: 30,
  assessmentsAhead: 2,
  /** Files of an application to teach; and words for a teaching style. */
  applicationFiles: 10,
  styleWords: 3,
  /** Days for which the draft of an application is stored. */
  draftDays: 30,
  /** Hours for which files of an application that is not sent are stored. */
  draftFileHours: 24,
  /** Office hours of a working day, by the shop's clocks. */
  officeOpens: '09:00',
  officeCloses: '18:00',
  /** Days for which a growth passport is stored. */
  passportDays: 7,
  /** Largest table that staff upload: lines and megabytes. */
  sheetLines: 10_000,
  sheetMegabytes: 20,
} as const;

/** Bytes of decimal megabytes, the unit that people are shown. */
export const megabytes = (count: number): number => count * 1_000_000;

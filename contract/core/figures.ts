/**
 * Figures that a rule holds and a sentence says, by the name of the sentence's place: no sentence can say another. What a
 * deployment chooses is a setting instead (`server/platform/settings.ts`).
 */
export const figures = {
  passwordLength: 8,
  /** Of a code by SMS, and of one from an authenticator. */
  codeDigits: 6,
  loginNameLeast: 4,
  loginNameMost: 32,
  /** Children that a parent may enter. */
  childrenMost: 10,
  /** People who may pick up a child. */
  peopleMost: 5,
  /** An average of stars is shown once so many families have given theirs: one alone says little, and could be known. */
  reviewsForAverage: 3,
  codeMinutes: 5,
  /** Characters of a coupon's receiving code. */
  couponCodeLeast: 4,
  couponCodeMost: 40,
  /** Codes of one batch. */
  couponBatchMost: 10_000,
  resetMinutes: 15,
  inviteDays: 7,
  staffInviteHours: 24,
  /** What could do harm may be done so long after the second factor was shown again. */
  secondFactorMinutes: 10,
  /** A member of staff acts for a family for so long at most. */
  actingMinutes: 30,
  /** Between asking for an account to be closed and its end. */
  closingDays: 14,
  /** A place that came free is kept for the first in line this long. */
  offerHours: 24,
  /** A link to a file holds at least this long. */
  linkHours: 1,
  videoMegabytes: 20,
  photoMegabytes: 10,
  /** Of a recording made in the page, which is some ten minutes. */
  voiceMegabytes: 10,
  /** What a child may hand in of each, besides one video. */
  homeworkPictures: 9,
  homeworkVoices: 3,
  /** What a task may be marked by, apart. */
  criteriaMost: 6,
  /** Marks on the pictures of one attempt. */
  pinsMost: 40,
  /** Of an order's price, what can be paid with credits. */
  creditsPercent: 50,
  /** Characters of a letter, and of what it is about. */
  letterText: 4000,
  letterSubject: 80,
  letterFiles: 5,
  letterMegabytes: 10,
  /** Hours of the day between which people are not told of letters, by their own clocks. */
  quietFrom: 21,
  quietUntil: 8,
  /** After a class has ended, its families and teachers can still write to each other for so many days. */
  letterDays: 30,
  /** A roll, and the door of a lesson, open so long before the lesson. */
  rollOpensMinutes: 15,
  /** A roll closes so long after the lesson's end. */
  rollClosesHours: 24,
  /** A family that doubts an entry of its lesson account is answered within. */
  disputeHours: 72,
  /** Working days within which staff answer what a family asks back. */
  refundAnswerDays: 2,
  /** Of a package, when its family is told that it comes to an end. */
  lessonsFew: 2,
  /** Phrases of their own that a teacher may keep. */
  phrasesMost: 200,
  /** Files of a lesson's materials, and links. */
  materialsMost: 10,
  /** Papers that a teacher may note, and the days before one ends from which it is told. */
  papersMost: 30,
  paperDays: 60,
  /** Length of an assessment; and how many a child may have ahead. */
  assessMinutes: 30,
  assessmentsAhead: 2,
  /** Files of an application to teach, and words for a style of teaching. */
  applicationFiles: 10,
  styleWords: 3,
  /** A draft of one is kept so long. */
  draftDays: 30,
  /** Hours of a working day in which somebody answers, by the shop's clocks. */
  officeOpens: '09:00',
  officeCloses: '18:00',
  /** A growth passport is kept so long once it is made. */
  passportDays: 7,
  /** Of a table that staff send: its lines, and its size. */
  sheetLines: 10_000,
  sheetMegabytes: 20,
} as const;

/** Bytes of so many megabytes, as they are told to people. */
export const megabytes = (count: number): number => count * 1_000_000;

import * as m from '../messages/compiled/messages.js';

const scoreNames = {
  teaching: m.reviews_score_teaching,
  progress: m.reviews_score_progress,
  care: m.reviews_score_care,
};
/** The name of a score beside the stars. */
export const scoreName = (score: keyof typeof scoreNames): string => scoreNames[score]();

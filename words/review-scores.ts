import * as m from '../messages/compiled/messages.js';

const scoreNames = {
  teaching: m.reviews_score_teaching,
  progress: m.reviews_score_progress,
  care: m.reviews_score_care,
};
/** What is scored beside the stars, by its name. */
export const scoreName = (score: keyof typeof scoreNames): string => scoreNames[score]();

/** States of feedback: staff let it through or decline it. */
export const feedbackStates = ['waiting', 'let_through', 'declined'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** Stages of a friend: registered; has bought, still refundable in full; rewarded; refunded after the reward. */
export const friendStages = ['joined', 'bought', 'rewarded', 'taken_back'] as const;
export type FriendStage = (typeof friendStages)[number];

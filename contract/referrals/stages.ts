/**
 * How far a friend has come: registered; has bought, what can still be given back whole; brought what was promised; or was refunded after
 * all.
 */
export const friendStages = ['joined', 'bought', 'rewarded', 'taken_back'] as const;
export type FriendStage = (typeof friendStages)[number];

/** How a teacher or the office has talked with a family. */
export const talkWays = ['phone', 'meeting', 'video', 'wechat', 'other'] as const;

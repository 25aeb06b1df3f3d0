/** Ways in which a teacher or the office talked with a family. */
export const talkWays = ['phone', 'meeting', 'video', 'wechat', 'other'] as const;

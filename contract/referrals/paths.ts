export const referralsPaths = {
  memberFriend: () => '/member_friend',
} as const;

export const contactPaths = {
  contact: () => '/footer_contact',
} as const;

/** The colours of `web/kit/tokens.css`, for styles in script. A test keeps both equal. */
export const tokens = {
  paper: '#fbf7ef',
  sheet: '#fffdf9',
  line: '#e6dccb',
  edge: '#887e6d',
  ink: '#1b2846',
  'ink-soft': '#48536e',
  blue: '#20468f',
  'blue-deep': '#16336c',
  green: '#246548',
  amber: '#7a5200',
  red: '#b0241c',
} as const;

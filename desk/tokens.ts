/** The colours and faces of `web/kit/tokens.css`, for what is styled by script; a test holds them equal. */
export const tokens = {
  paper: '#fbf7ef',
  sheet: '#fffdf9',
  line: '#e6dccb',
  ink: '#1b2846',
  'ink-soft': '#48536e',
  blue: '#20468f',
  green: '#246548',
  amber: '#7a5200',
  red: '#b0241c',
  font: '"Source Sans 3", system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans SC", sans-serif',
} as const;

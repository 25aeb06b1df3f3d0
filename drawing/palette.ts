/** Colours of `web/kit/tokens.css` for drawings outside of pages, where no stylesheet applies; a test compares them. */
export const palette = {
  paper: '#fbf7ef',
  paperDeep: '#f4ecdd',
  sheet: '#fffdf9',
  line: '#e6dccb',
  ink: '#1b2846',
  inkSoft: '#48536e',
  inkFaint: '#616a82',
  blue: '#20468f',
  persimmon: '#bf4419',
} as const;

import { defaultLightTheme } from 'react-admin';
import { tokens } from './tokens.ts';
import { words } from './words.ts';

const { ink, blue, paper, sheet, line } = tokens;

/** react-admin in our colours and type. */
export const theme: typeof defaultLightTheme = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: ink, contrastText: '#fff' },
    secondary: { main: blue, contrastText: '#fff' },
    error: { main: tokens.red },
    warning: { main: tokens.amber },
    success: { main: tokens.green },
    info: { main: blue },
    background: { default: paper, paper: sheet },
    text: { primary: ink, secondary: tokens['ink-soft'] },
    divider: line,
  },
  shape: { borderRadius: 8 },
  sidebar: { width: 232 },
  typography: {
    fontFamily: tokens.font,
    fontSize: 15,
    fontWeightMedium: 600,
    fontWeightBold: 600,
    button: { textTransform: 'none', fontWeight: 600 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiListSubheader: { styleOverrides: { root: { background: 'transparent', lineHeight: '36px' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    // Of the boxes before rows react-admin names the frame, which no reader of screens says.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (owner) => ({ 'aria-label': (owner as { 'aria-label'?: string })['aria-label'] }),
        },
      },
    },
    RaNotification: { styleOverrides: { root: { '& .RaNotification-undo': { color: '#fff' } } } },
    // A table that is wider than its page is moved by itself; the page stays where it is.
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    // Filters and acts of a list that do not fit side by side.
    RaListToolbar: { styleOverrides: { root: { flexWrap: 'wrap' } } },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          alignItems: 'center',
          marginLeft: 'auto',
          '&:empty': { display: 'none' },
          '@media (max-width: 599.95px)': { paddingRight: '12px' },
        },
      },
    },
    // On a phone filters stand in two columns, of one width; one that shows nothing takes no room.
    RaFilterForm: {
      styleOverrides: {
        root: {
          '& > .filter-field:has(> .RaFilterFormInput-spacer:first-child)': { display: 'none' },
          // What is searched by is said whole before anything is typed, and what is chosen by beside its arrow.
          '@media (min-width: 600px)': {
            '& > .filter-field[data-source="q"] .MuiFormControl-root': { width: 350 },
            '& > .filter-field .MuiFormControl-root:has(.MuiSelect-select)': { minWidth: 190 },
          },
          '@media (max-width: 599.95px)': {
            display: 'grid',
            gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
            columnGap: '12px',
            padding: '8px 16px',
            '& > .filter-field[data-source="q"], & > .filter-field:first-of-type:nth-last-of-type(-n + 2)': {
              gridColumn: '1 / -1',
            },
            '& .MuiInputLabel-root, & .MuiSelect-select': { fontSize: '0.9rem' },
            '& .RaFilterFormInput-spacer': { display: 'none' },
            '& .filter-field > .ra-input': { flex: 1, minWidth: 0 },
            '& .filter-field .MuiFormControl-root': { width: '100%' },
          },
        },
      },
    },
    // Of what can be done with several, which is there unseen before something is selected.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
    },
    MuiCircularProgress: { defaultProps: { 'aria-label': words.translate('ra.page.loading') } },
    MuiLinearProgress: { defaultProps: { 'aria-label': words.translate('ra.page.loading') } },
    // What stands side by side in a form keeps its labels off what is said beneath the fields above.
    RaSimpleForm: { styleOverrides: { root: { '& .MuiStack-root > .MuiStack-root': { marginTop: 8 } } } },
    RaTabbedForm: { styleOverrides: { root: { '& .MuiStack-root > .MuiStack-root': { marginTop: 8 } } } },
    RaToolbar: { styleOverrides: { root: { backgroundColor: sheet } } },
    MuiTableCell: {
      styleOverrides: {
        sizeSmall: { paddingInline: 10 },
        // A table gives Chinese, which breaks anywhere, one character a line before it lets another column go narrower.
        root: { wordBreak: 'keep-all', overflowWrap: 'break-word' },
        head: { whiteSpace: 'nowrap' },
      },
    },
    MuiAppBar: { styleOverrides: { root: { boxShadow: 'none' } } },
  },
};

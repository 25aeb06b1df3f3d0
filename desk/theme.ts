import { defaultLightTheme } from 'react-admin';
import { tokens } from './tokens.ts';
import { words } from './words.ts';

const { ink, blue, paper, sheet, line, edge } = tokens;

/** The focus ring; it lies inside where the surroundings would clip it. */
const ring = (outlineOffset: number) => ({
  '&.Mui-focusVisible': { outline: `3px solid ${blue}`, outlineOffset },
});

/** Keeps the labels of fields in a row clear of the messages above; on a phone all fields have one width. */
const formRows = {
  '& .MuiStack-root > .MuiStack-root': { marginTop: 16 },
  '@media (max-width: 599.95px)': {
    '& .MuiStack-root > .MuiStack-root, & .ra-input > .MuiFormControl-root': { width: '100%' },
  },
};

/** react-admin in our colours and type. */
export const theme: typeof defaultLightTheme = {
  ...defaultLightTheme,
  palette: {
    mode: 'light',
    primary: { main: blue, dark: tokens['blue-deep'], contrastText: '#fff' },
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
    fontFamily: 'var(--font-sans)',
    fontSize: 14,
    h6: { fontSize: '1.25rem' },
    body1: { fontSize: 'var(--text-body)', lineHeight: 'var(--leading-text)' },
    body2: { fontSize: 'var(--text-small)', lineHeight: 1.55 },
    fontWeightMedium: 600,
    fontWeightBold: 600,
    button: { textTransform: 'none', fontWeight: 600, fontSize: 'var(--text-small)', lineHeight: 1.4 },
  },
  components: {
    ...defaultLightTheme.components,
    MuiButtonBase: { styleOverrides: { root: ring(2) } },
    MuiMenuItem: { styleOverrides: { root: ring(-3) } },
    // Tabs that do not fit beside each other scroll, and show that there are more.
    MuiTabs: {
      defaultProps: { variant: 'scrollable', scrollButtons: 'auto', allowScrollButtonsMobile: true },
    },
    MuiTab: { styleOverrides: { root: ring(-3) } },
    MuiCardActionArea: { styleOverrides: { root: ring(-3) } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        outlined: { borderColor: edge, backgroundColor: sheet },
        root: { '@media (max-width: 900px)': { minHeight: 44 } },
      },
    },
    MuiCard: {
      styleOverrides: { root: { borderRadius: 'var(--radius-lg)', boxShadow: 'var(--shadow-rest)' } },
    },
    MuiDialog: {
      styleOverrides: { paper: { borderRadius: 'var(--radius-lg)', boxShadow: 'var(--shadow-float)' } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    MuiChip: { styleOverrides: { label: { fontSize: 'var(--text-small)' } } },
    // The menu line of the open page.
    RaMenuItemLink: {
      styleOverrides: {
        root: {
          borderRadius: 'var(--radius-md)',
          marginInline: 4,
          '&.RaMenuItemLink-active, &.RaMenuItemLink-active .RaMenuItemLink-icon': { color: '#fff' },
          '&.RaMenuItemLink-active, &.RaMenuItemLink-active:hover': { backgroundColor: ink },
        },
      },
    },
    MuiListSubheader: { styleOverrides: { root: { background: 'transparent', lineHeight: '36px' } } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense' } },
    // react-admin puts the label of a row's checkbox on its frame, which screen readers do not read.
    MuiCheckbox: {
      defaultProps: {
        slotProps: {
          root: { 'aria-label': undefined },
          input: (owner) => ({ 'aria-label': (owner as { 'aria-label'?: string })['aria-label'] }),
        },
      },
    },
    // In ink, or in red for a refusal. Beside the title in the bar at the top, or on a phone above the save bar: no button lies
    // beneath, and presses pass through.
    RaNotification: {
      defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'center' } },
      styleOverrides: {
        root: {
          pointerEvents: 'none',
          '& .MuiSnackbarContent-action': { pointerEvents: 'auto' },
          '&.MuiSnackbar-root': {
            top: 4,
            '@media (max-width: 900px)': { top: 'auto', bottom: 84 },
          },
          '& .RaNotification-undo': { color: '#fff' },
          '& .MuiSnackbarContent-root': {
            borderRadius: 'var(--radius-md)',
            boxShadow: 'var(--shadow-float)',
            fontSize: 'var(--text-body)',
            paddingBlock: 2,
          },
          '& .RaNotification-success': { backgroundColor: ink, color: '#fff' },
        },
      },
    },
    // A table wider than the page scrolls by itself; the page does not.
    RaLayout: { styleOverrides: { root: { minWidth: 0, '& .RaLayout-content': { minWidth: 0 } } } },
    // On a phone the round button for a new record covers neither rows nor pages once the list ends.
    RaList: {
      styleOverrides: {
        root: {
          '& .RaList-main': { minWidth: 0 },
          '@media (max-width: 599.95px)': { paddingBottom: 128 },
        },
      },
    },
    RaDataTable: { styleOverrides: { root: { '& .RaDataTable-tableWrapper': { overflowX: 'auto' } } } },
    // Filters and acts wrap where they do not fit side by side.
    RaListToolbar: { styleOverrides: { root: { flexWrap: 'wrap' } } },
    RaTopToolbar: {
      styleOverrides: {
        root: {
          flexWrap: 'wrap',
          alignItems: 'center',
          marginLeft: 'auto',
          '&:empty': { display: 'none' },
          // The card below has round corners.
          '@media (max-width: 599.95px)': { paddingRight: '12px', backgroundColor: 'transparent' },
        },
      },
    },
    // On a phone, filters form two equal columns; an empty one takes no room.
    RaFilterForm: {
      styleOverrides: {
        root: {
          '& > .filter-field:has(> .RaFilterFormInput-spacer:first-child)': { display: 'none' },
          // The search field's hint and the chosen values fit without being cut off.
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
            '& .MuiInputLabel-root, & .MuiSelect-select': { fontSize: 'var(--text-small)' },
            '& .RaFilterFormInput-spacer': { display: 'none' },
            '& .filter-field > .ra-input': { flex: 1, minWidth: 0 },
            '& .filter-field .MuiFormControl-root': { width: '100%' },
          },
        },
      },
    },
    // The bulk toolbar is in the DOM, hidden, before rows are selected.
    RaBulkActionsToolbar: {
      styleOverrides: { root: { '& .RaBulkActionsToolbar-collapsed': { visibility: 'hidden' } } },
    },
    MuiCircularProgress: { defaultProps: { 'aria-label': words.translate('ra.page.loading') } },
    MuiLinearProgress: { defaultProps: { 'aria-label': words.translate('ra.page.loading') } },
    RaSimpleForm: { styleOverrides: { root: formRows } },
    RaTabbedForm: { styleOverrides: { root: formRows } },
    // The facts of a record stand in columns; long texts take a row of their own.
    RaSimpleShowLayout: {
      styleOverrides: {
        root: {
          '& .RaSimpleShowLayout-stack': {
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
            columnGap: 24,
            rowGap: 12,
          },
          '& .RaSimpleShowLayout-stack > .RaSimpleShowLayout-row': {
            display: 'flex',
            flexDirection: 'column',
            alignItems: 'flex-start',
            minWidth: 0,
            margin: 0,
            overflowWrap: 'anywhere',
          },
          '& .RaSimpleShowLayout-row.long': { gridColumn: '1 / -1' },
        },
      },
    },
    RaToolbar: { styleOverrides: { root: { backgroundColor: sheet } } },
    MuiTableCell: {
      styleOverrides: {
        sizeSmall: { paddingInline: 10 },
        // Without this, a table breaks Chinese after every character before it narrows another column.
        root: { wordBreak: 'keep-all', overflowWrap: 'break-word' },
        head: { whiteSpace: 'nowrap' },
      },
    },
    MuiAppBar: {
      styleOverrides: {
        root: { '&&': { backgroundColor: sheet, color: ink, boxShadow: `0 1px 0 ${line}` } },
      },
    },
  },
};

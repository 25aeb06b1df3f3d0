import { IconButton, Tooltip } from '@mui/material';
import type { ReactNode } from 'react';
import { AppBar, Layout as Frame, Logout, Title, TitlePortal, UserMenu } from 'react-admin';
import { changingLanguage, withoutLocale } from '../contract/core/locale.ts';
import { officePath } from '../contract/core/office-paths.ts';
import * as m from '../messages/compiled/messages.js';
import { FeedbackHost } from '../web/kit/feedback.tsx';
import { RouterBase } from '../web/kit/link.tsx';
import { TitleOfFrame } from '../web/kit/page-title.tsx';
import { LineTabs } from './line-tabs.tsx';
import { Menu } from './menu.tsx';
import { MergeWindow } from './merge/merge-window.tsx';
import { page } from './page.ts';
import { AskWindow } from './parts/ask-window.tsx';
import { FactorWindow } from './parts/factor-window.tsx';
import { icon } from './parts/icon.tsx';
import { isNarrow } from './parts/narrow.ts';
import { SignInWindow } from './parts/sign-in-window.tsx';

const Language = icon('translate');

/** Opens the same page in the other language. */
function changeLanguage(): void {
  const address = withoutLocale(window.location.pathname) + window.location.search;
  window.location.assign(changingLanguage(address, page.locale === 'zh' ? 'en' : 'zh'));
}

/** On a phone a long title wraps to a second line. */
const title = {
  [`@media ${isNarrow}`]: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    whiteSpace: 'normal',
    fontSize: '1rem',
    lineHeight: 1.25,
  },
} as const;

const Bar = () => (
  <AppBar
    color="inherit"
    sx={{ displayPrint: 'none' }}
    userMenu={
      <UserMenu label={page.self.user_name}>
        <Logout />
      </UserMenu>
    }
  >
    <TitlePortal component="h1" variant="h6" sx={title} />
    <Tooltip title={m.shell_other_language_label()}>
      <IconButton color="inherit" aria-label={m.shell_other_language_label()} onClick={changeLanguage}>
        <Language />
      </IconButton>
    </Tooltip>
  </AppBar>
);

const titleInBar = (words: ReactNode) => <Title title={<span>{words}</span>} />;

/** On paper the page stands alone. */
const printed = {
  '@media print': {
    '& .RaSidebar-docked': { display: 'none' },
    '& .RaLayout-appFrame': { mt: 0 },
    '& .RaLayout-content': { p: 0 },
  },
} as const;

export const Layout = ({ children }: { children: ReactNode }) => (
  <RouterBase value={officePath.desk()}>
    <TitleOfFrame value={titleInBar}>
      <Frame appBar={Bar} menu={Menu} sx={printed}>
        <LineTabs />
        {children}
        <FactorWindow />
        <AskWindow />
        <MergeWindow />
        <SignInWindow />
        <FeedbackHost />
      </Frame>
    </TitleOfFrame>
  </RouterBase>
);

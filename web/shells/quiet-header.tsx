import * as m from '../../messages/compiled/messages.js';
import { Icon } from '../kit/icon.tsx';
import { BackLink } from './back-link.tsx';
import { Brand } from './brand.tsx';
import { LanguageLink } from './language-link.tsx';
import { useScreen } from './screen.ts';

/** The desktop header of paying: logo, lock and the way back. Screens bring it themselves, so that the shop does not load it. */
export function QuietHeader() {
  const { back } = useScreen();
  return (
    <header className="print:hidden border-b border-line bg-sheet">
      <div className="shell-width flex min-h-20 items-center gap-x-6">
        <Brand />
        <p className="me-auto flex items-center gap-2 text-ink-soft">
          <Icon name="lock-simple" />
          {m.shell_secure()}
        </p>
        {back && (
          <BackLink
            showLabel
            to={back()}
            label={m.shell_back()}
            className="inline-flex min-h-11 items-center gap-1 text-blue"
          />
        )}
        <LanguageLink className="rounded-md px-3 text-ink-soft hover:bg-ink/7 hover:text-ink" />
      </div>
    </header>
  );
}

import { useLocation } from 'react-router';
import { changingLanguage, withoutLocale } from '../../contract/core/locale.ts';
import { shell_other_language, shell_other_language_label } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';

/** Links to this page in the other language, which is remembered. It loads a new document, all in that language. */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const other = getLocale() === 'en' ? 'zh' : 'en';
  return (
    <a
      href={changingLanguage(withoutLocale(pathname) + search, other) + hash}
      rel="nofollow"
      hrefLang={other}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      aria-label={shell_other_language_label()}
      className={cx('inline-flex min-h-11 items-center gap-1.5', className)}
    >
      <Icon name="translate" />
      {shell_other_language()}
    </a>
  );
}

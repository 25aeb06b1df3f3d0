import { useLocation } from 'react-router';
import { inLanguage, storedLang, withoutLocale } from '../../contract/core/locale.ts';
import { shell_other_language, shell_other_language_label } from '../../messages/compiled/messages.js';
import { getLocale } from '../../messages/compiled/runtime.js';
import { rememberCookie } from '../client/cookies.ts';
import { stored } from '../client/stored.ts';
import { cx } from '../kit/class-names.ts';
import { Icon } from '../kit/icon.tsx';

/** This page in the other language. A new document: everything on it speaks that language then. */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname, search, hash } = useLocation();
  const other = getLocale() === 'en' ? 'zh' : 'en';
  const remember = () => {
    rememberCookie('lang', storedLang(other));
    stored.set('lang', storedLang(other));
  };
  return (
    <a
      href={inLanguage(withoutLocale(pathname), other) + search + hash}
      hrefLang={other}
      lang={other === 'en' ? 'en' : 'zh-CN'}
      aria-label={shell_other_language_label()}
      onClick={remember}
      className={cx('inline-flex min-h-11 items-center gap-1.5', className)}
    >
      <Icon name="translate" />
      {shell_other_language()}
    </a>
  );
}

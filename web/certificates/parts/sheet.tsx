import { printedCode } from '../../../contract/certificates/code.ts';
import type { Printed } from '../../../contract/certificates/views.ts';
import * as m from '../../../messages/compiled/messages.js';
import { certificateSentence, certificateTitle, issuedWords } from '../../../words/certificate.ts';
import { cx } from '../../kit/class-names.ts';

type SheetProps = {
  printed: Printed;
  isRevoked: boolean;
};

const zh = { locale: 'zh' } as const;
const en = { locale: 'en' } as const;

/** The printed text of a certificate, in its languages. */
export function Sheet({ printed, isRevoked }: SheetProps) {
  const { name } = printed;
  return (
    <article
      className={cx(
        'grid justify-items-center gap-2 rounded-lg border-3 border-double bg-sheet px-9 py-10 text-center text-balance shadow-rest wrap-anywhere mobile:px-4 mobile:py-7',
        isRevoked ? 'border-line' : 'border-blue',
      )}
    >
      <p className="text-small font-strong text-ink-soft">
        <span lang="zh-CN">{printed.school.zh}</span> · <span lang="en">{printed.school.en}</span>
      </p>
      <h2 className={cx('mt-2 text-head', isRevoked && 'line-through')}>
        <span lang="zh-CN" className="block">
          {certificateTitle(printed, zh)}
        </span>
        <span lang="en" className="block text-lead text-ink-soft">
          {certificateTitle(printed, en)}
        </span>
      </h2>
      {name ? (
        <p className="mt-3 text-title font-strong">
          <span lang="zh-CN" className="block">
            {name.name_cn}
          </span>
          <span lang="en" className="block text-lead">
            {name.name}
          </span>
        </p>
      ) : (
        <p className="mt-3 text-ink-soft">{m.certificate_name_gone()}</p>
      )}
      <p lang="zh-CN" className="mt-2 max-w-[40em]">
        {certificateSentence(printed, zh)}
      </p>
      <p lang="en" className="max-w-[46em] text-ink-soft">
        {certificateSentence(printed, en)}
      </p>
      {printed.words && (
        <p lang={printed.words_language === 'en' ? 'en' : 'zh-CN'} className="mt-2">
          “{printed.words}”
        </p>
      )}
      <p className="mt-4 text-small">
        <span lang="zh-CN" className="block">
          {issuedWords(printed, zh)}
        </span>
        <span lang="en" className="block text-ink-soft">
          {issuedWords(printed, en)}
        </span>
      </p>
      <p className="tabular text-small text-ink-soft">
        {m.certificate_code()} {printedCode(printed.code)}
      </p>
    </article>
  );
}

import * as m from '../../../messages/compiled/messages.js';
import { useLinks } from '../../kit/link.tsx';

/** Links to a document in both languages. */
export function PaperLinks({ label, to }: { label: string; to: (language: 'zh' | 'en') => string }) {
  const { href } = useLinks();
  const languages = [
    ['zh', m.receipts_in_chinese()],
    ['en', m.receipts_in_english()],
  ] as const;
  return (
    <p className="flex flex-wrap items-center gap-x-5">
      <span>{label}</span>
      {languages.map(([language, name]) => (
        <a
          key={language}
          href={href(to(language))}
          target="_blank"
          rel="noreferrer"
          aria-label={`${label} · ${name}`}
          className="inline-flex min-h-11 items-center text-blue underline"
        >
          {name}
        </a>
      ))}
    </p>
  );
}

import { markBook, markSpine } from '../../drawing/mark.ts';
import { usePageData } from '../client/page-data.ts';
import { Link } from '../kit/link.tsx';

/** The logo: a child behind an open book. */
const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" className={className}>
    <rect width="40" height="40" rx="10" className="fill-persimmon" />
    <circle cx="20" cy="12.5" r="5" className="fill-paper" />
    <path d={markBook} className="fill-paper" />
    <path d={markSpine} fill="none" strokeWidth="1.6" className="stroke-persimmon" />
  </svg>
);

/** The logo with the name, as a link home. */
export function Brand() {
  return (
    <Link to="/" className="flex min-h-11 max-w-80 items-center gap-3">
      <Mark className="size-10 shrink-0 mobile:size-8" />
      <span className="line-clamp-2 text-title leading-tight font-strong">{usePageData()?.store}</span>
    </Link>
  );
}

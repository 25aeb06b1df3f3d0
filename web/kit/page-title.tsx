import { createContext, type ReactNode, useContext } from 'react';
import { cx } from './class-names.ts';

type PageTitleProps = {
  children: ReactNode;
  /** A sentence under the title. */
  lead?: ReactNode;
  /** Buttons at its end. */
  actions?: ReactNode;
  /** Shows it on a phone too, where the top bar usually has the title. */
  always?: boolean;
  className?: string;
};

/** How the surrounding frame shows the title, if it does so itself. */
export const TitleOfFrame = createContext<((title: ReactNode) => ReactNode) | null>(null);

/** The page's one first-level heading. On a phone the top bar shows the title, and this is for screen readers only. */
export function PageTitle({ children, lead, actions, always, className }: PageTitleProps) {
  const inFrame = useContext(TitleOfFrame);
  if (inFrame && !lead && !actions) return <div className="pt-5">{inFrame(children)}</div>;
  return (
    <header
      className={cx(
        'mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-3 mobile:mb-4',
        inFrame && 'pt-5',
        !lead && !actions && !always && 'mobile:sr-only',
        className,
      )}
    >
      <div className="min-w-0">
        {inFrame ? (
          inFrame(children)
        ) : (
          <h1 className={cx('text-head', !always && 'mobile:sr-only')}>{children}</h1>
        )}
        {lead && (
          <p className="mt-2 max-w-[46em] text-lead text-ink-soft mobile:mt-0 mobile:text-body">{lead}</p>
        )}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}

/** A part of a page with its heading. */
export function Section({
  title,
  end,
  children,
  className,
}: {
  title: ReactNode;
  end?: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <section className={cx('mt-14 mobile:mt-9 first:mt-0 mobile:first:mt-0', className)}>
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 mobile:mb-3">
        <h2 className="text-title">{title}</h2>
        {end}
      </div>
      {children}
    </section>
  );
}

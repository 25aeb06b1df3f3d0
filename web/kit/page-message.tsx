import type { ReactNode } from 'react';
import { Still, type StillName } from './still.tsx';

type PageMessageProps = {
  picture: StillName;
  title: string;
  words: ReactNode;
  /** The buttons: what to do. */
  children: ReactNode;
};

/** A page with only a message: a drawing, what happened, what to do. */
export function PageMessage({ picture, title, words, children }: PageMessageProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-5 py-20 text-center mobile:py-12">
      <Still name={picture} className="w-72 max-w-full" />
      <h1 className="mt-8 text-head">{title}</h1>
      <p className="mt-3 text-lead text-ink-soft">{words}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}

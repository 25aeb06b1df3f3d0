import type { ReactNode } from 'react';

/** Days that are there on demand, beneath a line that counts them. */
export const Folded = ({ title, children }: { title: string; children: ReactNode }) => (
  <details>
    <summary className="mb-2 flex min-h-11 cursor-pointer items-center text-blue">{title}</summary>
    <div className="grid gap-6">{children}</div>
  </details>
);

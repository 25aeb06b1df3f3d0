import type { ReactNode } from 'react';
import { Card } from '../../kit/card.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { IconName } from '../../kit/icon-names.ts';

/** The result of a payment: an icon, a sentence, and the next steps. */
export function ResultSheet({
  icon,
  tone,
  title,
  children,
  actions,
}: {
  icon: IconName;
  tone: string;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}) {
  return (
    <div className="mx-auto max-w-140">
      <Card padding="large" className="text-center">
        <Icon name={icon} className={`mx-auto size-16 ${tone}`} />
        <h1 className="mt-4 text-title font-strong">{title}</h1>
        <div className="mt-2 text-balance text-ink-soft">{children}</div>
        <div className="mt-7 grid gap-2.5">{actions}</div>
      </Card>
    </div>
  );
}

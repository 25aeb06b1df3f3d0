import type { ReactNode } from 'react';
import { kit_progress } from '../../messages/compiled/messages.js';
import type { Tone } from './badge.tsx';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';

/** Progress as a ring around its figures. Size it with `className`. */
export function ProgressRing({
  done,
  total,
  className,
}: {
  done: number;
  total: number;
  className?: string;
}) {
  const share = total > 0 ? Math.min(1, done / total) : 0;
  const length = 2 * Math.PI * 42;
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label={kit_progress({ done, total })}
      className={cx('shrink-0', className ?? 'size-20')}
    >
      <circle cx="50" cy="50" r="42" fill="none" strokeWidth="9" className="stroke-paper-deep" />
      {share > 0 && (
        <circle
          cx="50"
          cy="50"
          r="42"
          fill="none"
          strokeWidth="9"
          strokeLinecap="round"
          strokeDasharray={`${share * length} ${length}`}
          transform="rotate(-90 50 50)"
          className={share === 1 ? 'stroke-green' : 'stroke-blue'}
        />
      )}
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="25"
        className="tabular fill-ink font-strong"
      >
        {done}
        <tspan fontSize="17" className="fill-ink-faint">
          /{total}
        </tspan>
      </text>
    </svg>
  );
}

export type TimelineEvent = {
  key: string;
  icon: IconName;
  tone?: Tone;
  title: ReactNode;
  when?: ReactNode;
  detail?: ReactNode;
};

const dots: Record<Tone, string> = {
  plain: 'bg-paper-deep text-ink-soft',
  blue: 'bg-blue text-white',
  persimmon: 'bg-persimmon text-white',
  green: 'bg-green text-white',
  amber: 'bg-amber text-white',
  red: 'bg-red text-white',
};

/** Events, one under the other. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  return (
    <ol>
      {events.map(({ key, icon, tone = 'plain', title, when, detail }) => (
        <li key={key} className="group relative flex gap-4 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-9 bottom-0 left-[1.0625rem] w-0.5 bg-line group-last:hidden"
          />
          <span className={cx('grid size-9 shrink-0 place-items-center rounded-full', dots[tone])}>
            <Icon name={icon} />
          </span>
          <div className="min-w-0 pt-1">
            <p className="font-strong">{title}</p>
            {when && <p className="text-small text-ink-soft">{when}</p>}
            {detail && <div className="mt-1 text-ink-soft">{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}

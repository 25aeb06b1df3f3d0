import { cx } from './class-names.ts';

/** A grey shape where something will be; seen only after 150 ms. Size it with `className`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <div
    aria-hidden="true"
    className={cx('animate-pulse rounded-md bg-paper-deep', className ?? 'h-5 w-full')}
  />
);

/** Some lines of text that are not there yet. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <div aria-hidden="true" className="grid gap-2.5">
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
      <Skeleton key={line} className={cx('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
    ))}
  </div>
);

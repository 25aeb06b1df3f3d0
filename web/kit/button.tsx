import { type ButtonHTMLAttributes, type ReactNode, type Ref, useContext } from 'react';
import { Busy } from './busy.ts';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { Link } from './link.tsx';

type Look = {
  /** `primary` (one in a view), `accent` for buying, `secondary`, `quiet` for text-like, `danger`. */
  look?: 'primary' | 'accent' | 'secondary' | 'quiet' | 'danger';
  size?: 'small' | 'medium' | 'large';
  icon?: IconName;
  /** As wide as its container. */
  wide?: boolean;
};

const lookClasses = {
  primary: 'bg-blue text-white hover:bg-blue-deep active:bg-blue-deep',
  accent: 'bg-persimmon text-white hover:bg-persimmon-deep active:bg-persimmon-deep',
  secondary: 'bg-sheet text-ink inset-ring inset-ring-edge/70 hover:inset-ring-ink hover:bg-white',
  quiet: 'text-blue hover:bg-blue-wash',
  danger: 'bg-sheet text-red inset-ring inset-ring-red/50 hover:bg-red-wash',
};
const sizes = {
  small: 'min-h-9 mobile:min-h-11 px-3.5 text-small gap-1.5',
  medium: 'min-h-control px-5 gap-2',
  large: 'min-h-14 px-7 text-lead gap-2.5',
};

/** The classes of a button, for other elements that look like one. */
export const buttonClass = ({ look = 'primary', size = 'medium', wide }: Look, className?: string) =>
  cx(
    'inline-flex items-center justify-center rounded-md py-1.5 text-center font-strong leading-tight no-underline',
    'transition-colors duration-150 select-none disabled:cursor-not-allowed disabled:opacity-45',
    'focus-visible:rounded-md',
    lookClasses[look],
    sizes[size],
    wide && 'w-full',
    className,
  );

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Shows a spinner and ignores presses. A submit button takes it from its form. */
    busy?: boolean;
    /** Why it is disabled: shown and read out with it. */
    blocked?: string | null;
    ref?: Ref<HTMLButtonElement>;
  };

/** A button; its default type is `button`. */
export function Button({ look, size, icon, wide, blocked, className, children, ...rest }: ButtonProps) {
  const { busy: isBusy, ...attributes } = rest;
  const isSending = useContext(Busy) && rest.type === 'submit';
  const busy = isBusy ?? isSending;
  return (
    <button
      type="button"
      {...attributes}
      disabled={rest.disabled || busy || Boolean(blocked)}
      aria-busy={busy || undefined}
      title={blocked ?? rest.title}
      className={buttonClass({ look, size, wide }, className)}
    >
      {busy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
}

type LinkButtonProps = Look & {
  /** A path without its language. */
  to: string;
  children: ReactNode;
  className?: string;
  replace?: boolean;
  reloadDocument?: boolean;
};

/** A link that looks like a button. */
export function LinkButton({ look, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ look, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & {
  icon: IconName;
  label: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A round button with only an icon; `label` names its act. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(
        'inline-grid size-11 min-h-11 min-w-11 place-items-center rounded-full text-ink-soft transition-colors hover:bg-ink/7 hover:text-ink focus-visible:rounded-full disabled:opacity-40',
        className,
      )}
    >
      <Icon name={icon} className="size-[1.375em]" />
    </button>
  );
}

/** A small spinning ring, beside words. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx('size-[1.25em] shrink-0 animate-turn', className)}
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
      <path d="M12 3a9 9 0 0 1 9 9" fill="none" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

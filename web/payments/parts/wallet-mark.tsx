import { cx } from '../../kit/class-names.ts';

/** The wallet's own mark in its own colour; its name stands beside it. */
export const WalletMark = ({ of, className }: { of: 'wechat' | 'alipay'; className?: string }) => (
  <img src={`/wallet-${of}.svg`} alt="" className={cx('shrink-0', className)} />
);

import { useEffect, useState } from 'react';
import { qrPath } from '../../drawing/qr-path.ts';
import { cx } from './class-names.ts';

type Drawn = { path: string; size: number };

/** The SVG path of a QR code's dark cells. */
async function draw(text: string): Promise<Drawn> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return { path: qrPath(modules), size: modules.size };
}

/** A QR code, drawn in the browser; its library loads only where a code is shown. */
export function QrCode({ text, label, className }: { text: string; label?: string; className?: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void draw(text).then((next) => isCurrent && setDrawn(next));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (!drawn) return <div className={className} />;
  return (
    <svg
      viewBox={`-2 -2 ${drawn.size + 4} ${drawn.size + 4}`}
      className={cx('block', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      data-testid="qr"
    >
      <path d={drawn.path} fill="#1b2846" shapeRendering="crispEdges" />
    </svg>
  );
}

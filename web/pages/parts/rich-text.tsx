import { Fragment, type ReactNode } from 'react';
import type { Block, Inline, Mark, PictureNode } from '../../../contract/pages/document.ts';
import { cx } from '../../kit/class-names.ts';
import { Link } from '../../kit/link.tsx';

const linkClass = 'text-blue underline';

function marked(text: ReactNode, mark: Mark): ReactNode {
  if (mark.type === 'bold') return <strong className="font-strong">{text}</strong>;
  const { href } = mark.attrs;
  return href.startsWith('/') ? (
    <Link to={href} className={linkClass}>
      {text}
    </Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkClass}>
      {text}
    </a>
  );
}

const Words = ({ content = [] }: { content?: readonly Inline[] | undefined }) =>
  content.map((node, place) => {
    const key = `${place}`;
    if (node.type === 'hardBreak') return <br key={key} />;
    return <Fragment key={key}>{(node.marks ?? []).reduce<ReactNode>(marked, node.text)}</Fragment>;
  });

type Inner = Exclude<Block, { type: 'heading' | 'horizontalRule' | 'picture' }>;
type Item = { content: readonly Inner[] };

const Items = ({ items }: { items: readonly Item[] }) =>
  items.map((item, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: texts have no other identity and are not reordered
    <li key={`${place}`} className="ps-1">
      <Blocks content={item.content} className="grid gap-2" />
    </li>
  ));

/** Reserves the picture's space; an upright one is no wider than the page is high. */
const Picture = ({ src, alt, width, height }: PictureNode['attrs']) => (
  <img
    src={src}
    alt={alt}
    width={width}
    height={height}
    loading="lazy"
    decoding="async"
    className={cx('h-auto rounded-lg', height > width ? 'max-w-[min(100%,28rem)]' : 'max-w-full')}
  />
);

function BlockOf({ block }: { block: Block }) {
  switch (block.type) {
    case 'paragraph':
      return (
        <p>
          <Words content={block.content} />
        </p>
      );
    case 'heading':
      return block.attrs.level === 2 ? (
        <h2 className="mt-5 text-title font-strong first:mt-0">
          <Words content={block.content} />
        </h2>
      ) : (
        <h3 className="mt-2 text-lead font-strong first:mt-0">
          <Words content={block.content} />
        </h3>
      );
    case 'bulletList':
      return (
        <ul className="grid list-disc gap-2 ps-6">
          <Items items={block.content} />
        </ul>
      );
    case 'orderedList':
      return (
        <ol className="grid list-decimal gap-3 ps-6 marker:font-strong marker:text-persimmon">
          <Items items={block.content} />
        </ol>
      );
    case 'blockquote':
      return (
        <blockquote className="border-s-4 border-line ps-4 text-ink-soft">
          <Blocks content={block.content} className="grid gap-2" />
        </blockquote>
      );
    case 'picture':
      return <Picture {...block.attrs} />;
    case 'horizontalRule':
      return <hr className="my-2 border-line" />;
  }
}

/** Paragraphs, headings, lists and quotes. */
export function Blocks({
  content,
  className = 'grid gap-4',
}: {
  content: readonly Block[];
  className?: string;
}) {
  return (
    <div className={className}>
      {content.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: texts have no other identity and are not reordered
        <BlockOf key={`${place}`} block={block} />
      ))}
    </div>
  );
}

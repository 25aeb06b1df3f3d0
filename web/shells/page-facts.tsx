import { useEffect, useState } from 'react';
import { useLocation, useMatches } from 'react-router';
import { inLanguage, languageTags, withoutLocale } from '../../contract/core/locale.ts';
import type { Locale } from '../../contract/core/page.ts';
import { signInFor } from '../../contract/core/paths.ts';
import { type ShareShape, sharePath, shareSize, squareSize } from '../../contract/core/share-path.ts';
import { share_alt_home } from '../../messages/compiled/messages.js';
import { JsonData } from '../catalog/parts/json-data.tsx';
import { siteData } from '../catalog/parts/structured-data.ts';
import { type PageData, usePageData } from '../client/page-data.ts';
import type { Share } from '../client/share.ts';
import { canonicalPath, isListed } from './canonical.ts';
import { useScreen } from './screen.ts';

const graphLocale = { zh: 'zh_CN', en: 'en_US' } as const;
const otherOf = (locale: Locale): Locale => (locale === 'zh' ? 'en' : 'zh');

/**
 * The head of a page for machines: its canonical address in each language, and its share card. Part of the shell, so
 * that an error page claims no address.
 */
export function PageFacts() {
  const page = usePageData();
  const { pathname, search } = useLocation();
  const { worthFinding } = useScreen();
  const data = useMatches().at(-1)?.loaderData as never;
  const path = withoutLocale(pathname);
  if (!page) return null;
  const isFound = isListed(path, search) && (!data || !worthFinding || worthFinding(data));
  // A canonical address and "noindex" would contradict each other.
  if (!isFound)
    return (
      <>
        <meta name="robots" content="noindex, follow" />
        {!signInFor(path) && <Shared {...page} />}
      </>
    );
  return (
    <>
      <Addresses {...page} />
      <Shared {...page} />
      {path === '/' && <JsonData data={import.meta.env.SSR ? siteData(page) : null} />}
    </>
  );
}

function Addresses({ origin, locale }: PageData) {
  const { pathname, search } = useLocation();
  const path = canonicalPath(withoutLocale(pathname), search);
  const at = (language: Locale) => origin + inLanguage(path, language);
  return (
    <>
      <link rel="canonical" href={at(locale)} />
      <link rel="alternate" hrefLang={languageTags.zh} href={at('zh')} />
      <link rel="alternate" hrefLang={languageTags.en} href={at('en')} />
      <link rel="alternate" hrefLang="x-default" href={at('zh')} />
      <meta property="og:url" content={at(locale)} />
    </>
  );
}

/** The share card (Open Graph); by default the school's. */
function Shared({ origin, locale, store }: PageData) {
  const { share } = useScreen();
  const data = useMatches().at(-1)?.loaderData;
  const fallback: Share = { thing: { of: 'home' }, alt: share_alt_home({ store }), type: 'website' };
  const card = data && share ? share(data as never) : fallback;
  const { thing, version, alt, type, facts = [] } = card;
  const pictureOf = (shape: ShareShape) =>
    `${origin}${sharePath(thing, locale, shape)}${version ? `?v=${encodeURIComponent(version)}` : ''}`;
  const picture = pictureOf('card');
  return (
    <>
      <meta property="og:site_name" content={store} />
      <meta property="og:type" content={type} />
      <meta property="og:locale" content={graphLocale[locale]} />
      <meta property="og:locale:alternate" content={graphLocale[otherOf(locale)]} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(shareSize.width)} />
      <meta property="og:image:height" content={String(shareSize.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image" content={picture} />
      <meta name="twitter:image:alt" content={alt} />
      {facts.map(([property, content]) => (
        <meta key={property} property={property} content={content} />
      ))}
      {/* QQ reads this; React leaves it here in the body, where microdata is allowed. */}
      <meta itemProp="image" content={pictureOf('square')} />
      <MessengerPicture picture={pictureOf('square')} />
    </>
  );
}

/** WeChat takes a page's first picture that is 300 pixels wide. It is invisible, and other browsers do not load it. */
function MessengerPicture({ picture }: { picture: string }) {
  const [isMessenger, setMessenger] = useState(false);
  useEffect(() => setMessenger(/MicroMessenger|QQ\//.test(navigator.userAgent)), []);
  const loading = isMessenger ? 'eager' : 'lazy';
  return (
    <div hidden>
      <img src={picture} width={squareSize} height={squareSize} loading={loading} alt="" />
    </div>
  );
}

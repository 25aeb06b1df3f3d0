/**
 * What machines read of a page (JSON-LD), in the page. It is there when the server sends the page; a browser, which needs none of
 * it, gets no code for it: whoever makes the data asks `import.meta.env.SSR` first and hands in null otherwise.
 */
export function JsonData({ data }: { data: Record<string, unknown> | null }) {
  // Nothing in it can end the element.
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '';
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, which no browser executes
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

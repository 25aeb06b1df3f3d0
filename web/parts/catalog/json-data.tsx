/** What machines read of a page (JSON-LD), in the page. */
export function JsonData({ data }: { data: Record<string, unknown> }) {
  // Nothing in it can end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of ours, which no browser executes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

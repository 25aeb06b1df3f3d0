/**
 * Structured data (JSON-LD) of a page, rendered by the server only. Callers test `import.meta.env.SSR` and otherwise pass null,
 * so that browsers download no code for it.
 */
export function JsonData({ data }: { data: Record<string, unknown> | null }) {
  // Escaped: a text with `</script>` must not end the element.
  const json = data ? JSON.stringify(data).replaceAll('<', '\\u003c') : '';
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, which browsers do not execute
    <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />
  );
}

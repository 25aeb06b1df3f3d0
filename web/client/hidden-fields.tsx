import { usePageData } from './page-data.ts';

export type Hidden = readonly (readonly [string, string])[];

/** What a form sends besides what is typed. The key differs between the page's document and its data: each may send its own. */
export function HiddenFields({ fields }: { fields: Hidden }) {
  const key = usePageData()?.formKey;
  return (
    <>
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {key && <input type="hidden" name="idempotency_key" value={key} suppressHydrationWarning />}
    </>
  );
}

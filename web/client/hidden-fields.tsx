import { usePageData } from './page-data.ts';

export type Hidden = readonly (readonly [string, string])[];

/** Hidden input of a form. The document and its data carry different keys; either may be sent. */
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

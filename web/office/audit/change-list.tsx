import type { Calls } from '../../../contract/calls.ts';
import type { OutputOf } from '../../../contract/core/call.ts';
import { fieldNames } from '../../../contract/programme/field-names.ts';
import * as m from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { formatMoney } from '../../client/format.ts';
import { When } from '../../client/when.tsx';
import { type Change, changesOf, leavesOf } from './changes.ts';

type Entry = OutputOf<Calls['auditIndex']>['items'][number];

const isMoney = (value: unknown): value is { amount: number; currency: string } =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;
const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value);
const sayOf = (leaf: string | number | boolean): string =>
  typeof leaf === 'boolean' ? (leaf ? m.audit_true() : m.audit_false()) : String(leaf);

const labelOf = (name: string): string => fieldNames[name]?.({}, { locale: getLocale() }) ?? name;

function Value({ value }: { value: unknown }) {
  if (isInstant(value)) return <When at={value} />;
  if (isMoney(value)) return formatMoney(value);
  return leavesOf(value).map(sayOf).join(' · ') || '–';
}

function Field({ change: { name, was, is } }: { change: Change }) {
  return (
    <div>
      {name && <dt className="inline">{m.audit_field({ name: labelOf(name) })}</dt>}
      <dd className="inline">
        {was !== undefined && (
          <>
            <Value value={was} /> →{' '}
          </>
        )}
        <Value value={is} />
      </dd>
    </div>
  );
}

/** What an act changed, field by field. */
export function ChangeList({ entry }: { entry: Entry }) {
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  return (
    <dl>
      {changes.map((change) => (
        <Field key={change.name} change={change} />
      ))}
    </dl>
  );
}

import { useEffect, useEffectEvent, useRef } from 'react';
import { useKeptText } from './unsent-form.ts';

/** Keeps the choices of a form beside its texts, until they are sent. Choices that were made over others than the form shows are forgotten. */
export function KeptChoices<Choices>({
  value,
  onValue,
}: {
  value: Choices;
  onValue: (choices: Choices) => void;
}) {
  const json = JSON.stringify(value);
  const unsent = useKeptText('_choices', {
    value: json,
    onValue: (text) => onValue(JSON.parse(text) as Choices),
    isTyped: false,
    isChoice: true,
  });
  const last = useRef(json);
  const keep = useEffectEvent(() => {
    if (json !== last.current) unsent.keep(json, last.current);
    last.current = json;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each choice
  useEffect(() => keep(), [json]);
  return null;
}

import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { ChoiceLine } from './choice-lines.ts';
import { topicIcon, topicName } from './topics.ts';

type Way = 'by_mail' | 'by_sms';
const wayName: Record<Way, () => string> = {
  by_mail: m.information_mail,
  by_sms: m.information_sms,
};

type CellProps = { line: ChoiceLine; index: number; way: Way; onLine: (change: Partial<ChoiceLine>) => void };

/** A box to tick; unticked it is sent as such, too. */
function Cell({ line, index, way, onLine }: CellProps) {
  const name = `choices.${index}.${way}`;
  const whom = line.child ? ` ${formatName(line.child)}` : '';
  return (
    <td className="w-20 text-center align-middle mobile:w-14">
      <input type="hidden" name={name} value="0" />
      <Checkbox
        name={name}
        label={
          <span className="sr-only">
            {topicName[line.topic]()}
            {whom} · {wayName[way]()}
          </span>
        }
        checked={line[way]}
        onValue={(yes) => onLine({ [way]: yes })}
        className="inline-block"
      />
    </td>
  );
}

/** What a line is about: its topic once, beneath it each child. */
function Heading({ line, isFirst }: { line: ChoiceLine; isFirst: boolean }) {
  return (
    <th scope="row" className="py-1 text-start font-normal">
      {isFirst && (
        <span className="flex items-center gap-3 font-strong">
          <Icon name={topicIcon[line.topic]} className="size-[1.3em] shrink-0 text-persimmon" />
          {topicName[line.topic]()}
        </span>
      )}
      {line.child && <span className="block ps-8 text-ink-soft">{formatName(line.child)}</span>}
    </th>
  );
}

type ChoiceTableProps = {
  lines: readonly ChoiceLine[];
  onLines: (lines: ChoiceLine[]) => void;
  hasMail: boolean;
  hasSms: boolean;
};

/** What goes out by mail and as a text message, by topic and child. */
export function ChoiceTable({ lines, onLines, hasMail, hasSms }: ChoiceTableProps) {
  const ways: Way[] = [...(hasMail ? ['by_mail' as const] : []), ...(hasSms ? ['by_sms' as const] : [])];
  const change = (index: number, to: Partial<ChoiceLine>) =>
    onLines(lines.map((line, at) => (at === index ? { ...line, ...to } : line)));
  return (
    <table className="w-full">
      <caption className="sr-only">{m.information_choices()}</caption>
      <thead>
        <tr className="border-b border-line text-small text-ink-soft">
          <th scope="col" className="pb-2 text-start font-normal">
            {m.information_topic()}
          </th>
          {ways.map((way) => (
            <th key={way} scope="col" className="pb-2 text-center font-normal">
              {wayName[way]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const isFirst = lines[index - 1]?.topic !== line.topic;
          return (
            <tr
              key={`${line.topic} ${line.child?.id ?? ''}`}
              className={isFirst && index > 0 ? 'border-t border-line' : ''}
            >
              <Heading line={line} isFirst={isFirst} />
              {ways.map((way) => (
                <Cell key={way} {...{ line, index, way }} onLine={(to) => change(index, to)} />
              ))}
              <td className="hidden">
                <input type="hidden" name={`choices.${index}.topic`} value={line.topic} />
                {line.child && <input type="hidden" name={`choices.${index}.child`} value={line.child.id} />}
                {!hasMail && (
                  <input type="hidden" name={`choices.${index}.by_mail`} value={Number(line.by_mail)} />
                )}
                {!hasSms && (
                  <input type="hidden" name={`choices.${index}.by_sms`} value={Number(line.by_sms)} />
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

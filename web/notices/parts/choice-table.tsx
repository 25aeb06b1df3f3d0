import { Fragment } from 'react';
import { topicName } from '../../../contract/notices/topic-names.ts';
import * as m from '../../../messages/compiled/messages.js';
import { formatName } from '../../client/format.ts';
import { Checkbox } from '../../kit/checkbox.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { ChoiceLine } from './choice-lines.ts';
import { topicIcon } from './topics.ts';

type Channel = 'by_mail' | 'by_sms';
const channelName: Record<Channel, () => string> = {
  by_mail: m.information_mail,
  by_sms: m.information_sms,
};

type CellProps = {
  line: ChoiceLine;
  index: number;
  channel: Channel;
  onLine: (change: Partial<ChoiceLine>) => void;
};

/** A checkbox that sends its value even when unticked. */
function Cell({ line, index, channel, onLine }: CellProps) {
  const name = `choices.${index}.${channel}`;
  const whom = line.child ? ` ${formatName(line.child)}` : '';
  return (
    <td className="w-20 text-center align-middle mobile:w-14">
      <input type="hidden" name={name} value="0" />
      <Checkbox
        name={name}
        label={
          <span className="sr-only">
            {topicName[line.topic]()}
            {whom} · {channelName[channel]()}
          </span>
        }
        checked={line[channel]}
        onValue={(yes) => onLine({ [channel]: yes })}
        className="inline-block"
      />
    </td>
  );
}

function Topic({ topic }: { topic: ChoiceLine['topic'] }) {
  return (
    <span className="flex items-center gap-3 font-strong">
      <Icon name={topicIcon[topic]} className="size-[1.3em] shrink-0 text-persimmon" />
      {topicName[topic]()}
    </span>
  );
}

/** The hidden fields of a line, including the ways that are not available, unchanged. */
function Hidden({
  line,
  index,
  channels,
}: {
  line: ChoiceLine;
  index: number;
  channels: readonly Channel[];
}) {
  const unavailable = (['by_mail', 'by_sms'] as const).filter((channel) => !channels.includes(channel));
  return (
    <>
      <input type="hidden" name={`choices.${index}.topic`} value={line.topic} />
      {line.child && <input type="hidden" name={`choices.${index}.child`} value={line.child.id} />}
      {unavailable.map((channel) => (
        <input
          key={channel}
          type="hidden"
          name={`choices.${index}.${channel}`}
          value={Number(line[channel])}
        />
      ))}
    </>
  );
}

type ChoiceTableProps = {
  lines: readonly ChoiceLine[];
  onLines: (lines: ChoiceLine[]) => void;
  hasMail: boolean;
  hasSms: boolean;
};

/** The ways in which notices are sent, by topic and child. */
export function ChoiceTable({ lines, onLines, hasMail, hasSms }: ChoiceTableProps) {
  const channels: Channel[] = [
    ...(hasMail ? ['by_mail' as const] : []),
    ...(hasSms ? ['by_sms' as const] : []),
  ];
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
          {channels.map((channel) => (
            <th key={channel} scope="col" className="pb-2 text-center font-normal">
              {channelName[channel]()}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const isFirst = lines[index - 1]?.topic !== line.topic;
          const rule = isFirst && index > 0 ? 'border-t border-line' : '';
          return (
            <Fragment key={`${line.topic} ${line.child?.id ?? ''}`}>
              {line.child && isFirst && (
                <tr className={rule}>
                  <th scope="colgroup" colSpan={channels.length + 1} className="pt-3 text-start">
                    <Topic topic={line.topic} />
                  </th>
                </tr>
              )}
              <tr className={line.child ? '' : rule}>
                <th scope="row" className="py-1 text-start font-normal">
                  {line.child ? (
                    <span className="block ps-9 text-ink-soft">{formatName(line.child)}</span>
                  ) : (
                    <Topic topic={line.topic} />
                  )}
                </th>
                {channels.map((channel) => (
                  <Cell key={channel} {...{ line, index, channel }} onLine={(to) => change(index, to)} />
                ))}
                <td className="hidden">
                  <Hidden {...{ line, index, channels }} />
                </td>
              </tr>
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

/** Events that close an order or pay it. */
export const closingEvents = ['cancel', 'lapse', 'pay'] as const;

const isClosing = (event: string): boolean => closingEvents.some((closing) => closing === event);

/** Whether a cancelled order was given up rather than lapsed, by its last closing event; events oldest first. */
export const isGivenUp = (events: readonly { event: string }[]): boolean =>
  events.findLast(({ event }) => isClosing(event))?.event === 'cancel';

/** Events of an order of which the last says what became of its payment. */
export const closingEvents = ['cancel', 'lapse', 'pay'] as const;

const isClosing = (event: string): boolean => closingEvents.some((one) => one === event);

/** Whether a cancelled order was given up, and did not lapse by the clock: by what closed it last, of its events, the oldest first. */
export const isGivenUp = (events: readonly { event: string }[]): boolean =>
  events.findLast(({ event }) => isClosing(event))?.event === 'cancel';

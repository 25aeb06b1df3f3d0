/** States of a fapiao: asked for, issued, turned red by a refund, or asked for and not needed any more. */
export const invoiceStatuses = ['asked', 'issued', 'red', 'withdrawn'] as const;

/** Whether a fapiao is over: another one may be asked for. */
export const invoiceOver: readonly (typeof invoiceStatuses)[number][] = ['red', 'withdrawn'];

export const invoiceKinds = ['personal', 'company'] as const;

/** The largest file of a fapiao. */
export const invoiceMegabytes = 5;

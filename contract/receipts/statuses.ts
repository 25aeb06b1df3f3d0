/** States of a fapiao: asked for, issued, reversed by a refund, or withdrawn before it was issued. */
export const invoiceStatuses = ['asked', 'issued', 'red', 'withdrawn'] as const;

/** Final states: another fapiao may be asked for. */
export const invoiceOver: readonly (typeof invoiceStatuses)[number][] = ['red', 'withdrawn'];

export const invoiceKinds = ['personal', 'company'] as const;

/** Largest file of a fapiao. */
export const invoiceMegabytes = 5;

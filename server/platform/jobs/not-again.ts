/** An error of a job that would fail each time: it is not retried. */
export const notAgain = (message: string): Error => Object.assign(new Error(message), { isFinal: true });

export const isFinal = (error: unknown): boolean => error instanceof Error && 'isFinal' in error;

/** An error that is known by its name. */
export const namedError = (name: string, message: string, more: object = {}): Error =>
  Object.assign(new Error(message), { name, ...more });

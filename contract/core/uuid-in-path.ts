/** A UUID in an address, as part of a regular expression. */
export const uuidInPath = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

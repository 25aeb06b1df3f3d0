/** A UUID as it stands in an address, for a regular expression. */
export const uuidInPath = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

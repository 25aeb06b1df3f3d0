/** Escapes a text for HTML or XML, between tags or in an attribute. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

// The server replaces this for each request. A page keeps the name it was rendered with.
let read = (): string => document.documentElement.dataset.store ?? '';

/** The school's name in the page's language, also where no page data is at hand. */
export const storeName = (): string => read();

export function overwriteStoreName(by: () => string): void {
  read = by;
}

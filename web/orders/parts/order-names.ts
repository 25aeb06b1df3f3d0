import * as m from '../../../messages/compiled/messages.js';

/** The offerings of an order in one line, each named once. */
export const orderNames = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const count = names.filter((listed) => listed === name).length;
      return count > 1 ? `${name} ×${count}` : name;
    })
    .join(m.catalog_and());

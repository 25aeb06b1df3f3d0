import * as m from '../../../messages/compiled/messages.js';

/** What an order is of, in one line; what several children take is named once. */
export const orderNames = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => {
      const count = names.filter((other) => other === name).length;
      return count > 1 ? `${name} ×${count}` : name;
    })
    .join(m.catalog_and());

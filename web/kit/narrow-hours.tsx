/** Hours for a narrow cell: a range may break after its dash, an hour never does. */
export const NarrowHours = ({ children }: { children: string }) =>
  children.replaceAll(/ (?=[AP]M)/g, '\u00a0');

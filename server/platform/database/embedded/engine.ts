export type EmbeddedOptions = {
  /** Holds the database, its password and its lock; made when it is not there. */
  folder: string;
  log(line: string): void;
  /** Called when a server that ended by itself could not be started again; thrown without it. */
  onLost?: (error: Error) => void;
};

export type EmbeddedDatabase = { url: string; close(): Promise<void> };

export type EmbeddedOptions = {
  /** Holds the database, its password and its lock; created if missing. */
  folder: string;
  log(line: string): void;
  /** Called when the server stops and cannot be restarted; without it, the error is thrown. */
  onLost?: (error: Error) => void;
};

export type EmbeddedDatabase = { url: string; close(): Promise<void> };

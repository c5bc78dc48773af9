type Reason = 'account' | 'binaries' | 'foreign' | 'version' | 'inUse' | 'failed';

/** The embedded database cannot be had. The message is for the person at the terminal and says what to do next. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

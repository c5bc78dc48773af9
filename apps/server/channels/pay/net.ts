/** Where a gateway is, and our clock in epoch milliseconds. */
export interface Net {
  readonly url: string;
  now(): number;
}

/** A status report of a device; `offline` is its last will, which the broker sends when the connection breaks. */
export interface DeviceStatus {
  readonly state: 'online' | 'offline' | 'fault';
  readonly reason?: string;
  readonly ip?: string;
  readonly firmware?: string;
  /** A door terminal says it, which nobody enters. */
  readonly model?: string;
}

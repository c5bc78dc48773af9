/** One event for a program outside. */
export interface Webhook {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** What came of it. `refused`: answered, but not with success; `silent`: no answer; `forbidden`: not sent at all. */
export interface WebhookAnswer {
  readonly kind: 'taken' | 'refused' | 'silent' | 'forbidden';
  readonly said: string;
  readonly answer: string;
}

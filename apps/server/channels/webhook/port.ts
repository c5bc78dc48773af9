/** What came of it. `refused`: answered, but not with success; `silent`: no answer; `forbidden`: not sent at all. */
export interface WebhookAnswer {
  readonly kind: 'taken' | 'refused' | 'silent' | 'forbidden';
  readonly said: string;
  readonly answer: string;
}

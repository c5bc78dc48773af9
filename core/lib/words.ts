/** A text in both languages of the product, beside the thing it names. */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

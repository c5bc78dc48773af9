import { derate } from '@parkdeck/core/catalogue/merchants/derate';
import { formatFen } from '@parkdeck/core/lib/money';
import type { RowProps } from '../../resource/extension.ts';
import { useWords } from '../../state/language.ts';
import { OFFER_WORDS } from './words.ts';

/** The value of a derate or coupon, in the unit of its type. */
export function OfferValue({ row }: RowProps) {
  const say = useWords();
  const [type, value] = [row['type'], row['value']];
  const text = typeof type === 'string' ? OFFER_WORDS[type] : undefined;
  return <span>{text && typeof value === 'number' ? say(text(value)) : String(value ?? '')}</span>;
}

/** What one use costs the seller; a negative price means: exactly the derated amount. */
export function SellerPrice({ row }: RowProps) {
  const say = useWords();
  const price = row['price'];
  const { whenBelowZero } = derate.fields.price.options;
  return (
    <span>{typeof price !== 'number' ? '' : price < 0 && whenBelowZero ? say(whenBelowZero) : formatFen(price)}</span>
  );
}

import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** The input with the payer's identity at a channel. */
export const payer = f.text({
  label: words('付款人', 'Payer'),
  wire: 'openId',
  max: 64,
  help: words('线上支付时填：渠道里的付款人', 'Online only: whom the channel asks'),
});

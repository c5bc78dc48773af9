import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** The input with the payer's identity at a channel. */
export const payer = f.text({
  label: words('付款人', 'Payer'),
  wire: 'openId',
  max: 64,
  help: words('线上支付才填：付款人在微信或支付宝的编号', 'Online payments only: the payer’s ID at WeChat or Alipay'),
});

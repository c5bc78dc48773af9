import { f } from '../../kit/field.ts';
import { words } from '../../kit/words.ts';

/** Who pays through a channel, as an input. */
export const payer = f.text({
  label: words('付款人', 'Payer'), wire: 'openId', max: 64,
  help: words('线上支付时填；沙箱按付款人模拟：fail、unknown、late、twice、never、refund-fails', 'Online only; the sandbox plays by payer: fail, unknown, late, twice, never, refund-fails'),
});

import { client } from '../../../app/client.ts';
import { TokenEntry } from './TokenEntry.tsx';

const way = ({ code, source }: Readonly<Record<string, string>>) =>
  code ? client.session.byPartner({ code, ...(source ? { source } : {}) }) : undefined;

/** `/gxwlogin?code=…`: a partner platform's code (B18). */
export const PartnerSignIn = () => <TokenEntry way={way} />;

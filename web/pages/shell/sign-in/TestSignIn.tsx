import { client } from '../../../app/client.ts';
import { TokenEntry } from './TokenEntry.tsx';

const way = ({ openId }: Readonly<Record<string, string>>) =>
  openId ? client.session.byOpenId({ openId }) : undefined;

/** `/testlogin?openId=…`; the platform answers only where test sign-ins are switched on (B18). */
export const TestSignIn = () => <TokenEntry way={way} />;

import { client } from '../../../app/client.ts';
import { TokenEntry } from './TokenEntry.tsx';

const way = ({ openId }: Readonly<Record<string, string>>) =>
  openId ? client.session.byOpenId({ openId }) : undefined;

/** `/testlogin?openId=…`; works only where the platform has test sign-ins enabled (B18). */
export const TestSignIn = () => <TokenEntry way={way} />;

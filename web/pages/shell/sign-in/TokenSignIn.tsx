import { client } from '../../../app/client.ts';
import { TokenEntry } from './TokenEntry.tsx';

const way = ({ token }: Readonly<Record<string, string>>) => (token ? client.session.byToken({ token }) : undefined);

/** `/tokenlogin?token=…` (B18). */
export const TokenSignIn = () => <TokenEntry way={way} />;

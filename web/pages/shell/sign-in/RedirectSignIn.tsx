import { client } from '../../../app/client.ts';
import { TokenEntry } from './TokenEntry.tsx';

const way = ({ code, source }: Readonly<Record<string, string>>) =>
  code
    ? client.session.byRedirectCode({
        code,
        returnTo: `${location.origin}${location.pathname}`,
        ...(source ? { source } : {}),
      })
    : undefined;

/** `/lqyzlogin?code=…`: another platform sent the browser back with a code (B18). */
export const RedirectSignIn = () => <TokenEntry way={way} />;

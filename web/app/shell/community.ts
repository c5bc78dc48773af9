import { client } from '../client.ts';

/** Opens the community platform with its own token; the client reports a refusal (B36, B98). */
export const openCommunity = async (): Promise<void> => {
  const issued = await client.session.communityToken();
  if (!issued?.url) return;
  const address = new URL(issued.url, location.href);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return;
  address.searchParams.set('token', issued.token);
  window.open(address, '_blank', 'noopener');
};

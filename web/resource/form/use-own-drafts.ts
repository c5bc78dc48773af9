import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { session } from '../../state/session.ts';
import { followDrafts, ownDrafts, type Draft } from './drafts.ts';

/** All drafts of this user and company in this browser, the newest first, as they come and go. */
export const useOwnDrafts = (): readonly Draft[] => {
  const { user } = useSnapshot(session);
  const [drafts, setDrafts] = useState(ownDrafts);
  useEffect(() => {
    const read = (): void => setDrafts(ownDrafts());
    read();
    return followDrafts(read);
  }, [user?.userName, user?.switchedCompanyId]);
  return drafts;
};

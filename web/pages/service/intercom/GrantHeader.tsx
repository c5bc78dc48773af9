import { seatGrant } from '@parkdeck/core/catalogue/service/seat-grant';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { startAction } from '../../../resource/action/start.ts';
import { callOf } from '../../../resource/calls.ts';
import { useWords } from '../../../state/language.ts';
import { useSession, canCall } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './CallHeader.module.css';
import { CALL_WORDS } from './words.ts';

const GRANT = callOf(seatGrant, 'grant-park');
/** Parks that are shown; the list below has all gates. */
const MOST = 6;

/** The parks with how many of their gates are granted; a park is granted as a whole from here. */
export function GrantHeader() {
  const say = useWords();
  useSession();
  const { data } = useQuery({
    queryKey: ['list', 'seat-grant', 'by-park'],
    staleTime: 0,
    retry: false,
    queryFn: ({ signal }) => client.act(seatGrant, 'list-by-park', { input: { size: MOST } }, { signal, silent: true }),
  });
  if (GRANT === undefined || !canCall(GRANT).ok) return null;
  const grant = (park?: string): void =>
    startAction({ call: GRANT, ids: [], source: 'row', preset: park === undefined ? {} : { park } });
  return (
    <div className={styles.parks}>
      {(data?.rows ?? []).map(({ park, parkName, gates, granted }) => (
        <Chip key={park} name={parkName ?? ''} onClick={() => grant(park)}>
          {say(CALL_WORDS.granted(granted, gates))}
        </Chip>
      ))}
      <Button icon={<Icon name="square-parking" />} onClick={() => grant()}>
        {say(GRANT.title)}
      </Button>
    </div>
  );
}

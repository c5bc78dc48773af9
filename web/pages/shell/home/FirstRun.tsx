import { firstSteps } from '@parkdeck/core/catalogue/shell/first-steps';
import { park } from '@parkdeck/core/catalogue/parks/park';
import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, Info } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { pageAt, useKnownPages } from '../../../app/pages.ts';
import { declineTour, isTourNew, startTour } from '../../../app/tour/tour.ts';
import { TOUR_WORDS } from '../../../app/tour/words.ts';
import { createCall } from '../../../resource/list/row-commands.ts';
import { useWords } from '../../../state/language.ts';
import { preferences } from '../../../state/preferences.ts';
import { isShown } from '../../../state/session.ts';
import { openTab } from '../../../tabs/tabs.ts';
import { Button } from '../../../ui/Button.tsx';

import styles from './FirstRun.module.css';
import { NumberLink } from './NumberLink.tsx';
import { FIRST_WORDS, firstDone } from './first-words.ts';

/** How often the checklist looks again while something is left to do. */
const AGAIN_MS = 30_000;

/** What a new company needs before the first car comes, and the page where it is done. */
const STEPS: readonly { readonly id: keyof typeof FIRST_WORDS.steps; readonly path: string }[] = [
  { id: 'parks', path: '/basedata/createwiringpark' },
  { id: 'lanes', path: '/basedata/parkgate' },
  { id: 'tariffs', path: '/car/parkfeerule' },
  { id: 'devices', path: '/basedata/parkdevice' },
  { id: 'colleagues', path: '/system/user' },
];

/** What greets a new user and a new company above the home page: the tour, and what is left to set up. */
export function FirstRun() {
  return (
    <>
      <Invitation />
      <Checklist />
    </>
  );
}

function Invitation() {
  const say = useWords();
  const kept = useSnapshot(preferences);
  if (!isTourNew(kept)) return null;
  return (
    <section className={styles.invite} aria-label={say(TOUR_WORDS.title)}>
      <Info aria-hidden="true" />
      <span className={styles.asked}>{say(TOUR_WORDS.invite)}</span>
      <Button kind="link" onClick={startTour}>
        {say(TOUR_WORDS.start)}
      </Button>
      <Button kind="ghost" onClick={declineTour}>
        {say(TOUR_WORDS.decline)}
      </Button>
    </section>
  );
}

/** Shown to whoever may set up a park, until everything is there. */
function Checklist() {
  const say = useWords();
  useKnownPages();
  const sets = createCall(park) !== undefined;
  const { data } = useQuery({
    queryKey: ['home', 'first-steps'],
    queryFn: ({ signal }) => client.act(firstSteps, 'counts', {}, { signal, silent: true }),
    enabled: sets,
    staleTime: 0,
    refetchInterval: (query) => {
      const counts = query.state.data;
      return counts && STEPS.every(({ id }) => counts[id] > 0) ? false : AGAIN_MS;
    },
  });
  if (!data) return null;
  const left = STEPS.filter(({ id }) => data[id] === 0);
  if (left.length === 0) return null;
  const [next] = left;
  return (
    <section className={styles.list} aria-label={say(FIRST_WORDS.title)}>
      <h2>
        {say(FIRST_WORDS.title)}
        <span className={styles.count}>{say(firstDone(STEPS.length - left.length, STEPS.length))}</span>
      </h2>
      <ol>
        {STEPS.map((step) => (
          <Step
            key={step.id}
            title={say(FIRST_WORDS.steps[step.id])}
            path={step.path}
            done={data[step.id] > 0}
            isNext={step === next}
          />
        ))}
      </ol>
    </section>
  );
}

function Step({
  title,
  path,
  done,
  isNext,
}: {
  readonly title: string;
  readonly path: string;
  readonly done: boolean;
  readonly isNext: boolean;
}) {
  const say = useWords();
  const page = pageAt(path);
  const to = page && isShown(page) ? { href: path, open: () => openTab(path) } : undefined;
  return (
    <li className={done ? styles.done : isNext ? styles.next : undefined}>
      {done ? <Check aria-hidden="true" /> : <CircleDashed aria-hidden="true" />}
      {done ? <span>{title}</span> : <NumberLink to={to}>{title}</NumberLink>}
      {done && <span className="visually-hidden">{say(FIRST_WORDS.done)}</span>}
    </li>
  );
}

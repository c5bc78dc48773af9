import { bigScreen } from '@parkdeck/core/catalogue/system/big-screen';
import { ApiError } from '@parkdeck/core/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { useSnapshot } from 'valtio/react';
import { client } from '../../../app/client.ts';
import { navigate } from '../../../app/navigate.ts';
import { startKeys, useKeys } from '../../../keyboard/keys.ts';
import { callOf } from '../../../resource/calls.ts';
import { connection } from '../../../state/connection.ts';
import { useWords } from '../../../state/language.ts';
import { canCall, session } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ScreenTileBox } from './ScreenTileBox.tsx';
import { scaleOf } from './scale.ts';
import styles from './screen-wall.module.css';
import { wallQuery } from './use-tile.ts';
import { SCREEN_WORDS } from './words.ts';

const ScreenEditor = lazy(async () => ({ default: (await import('./ScreenEditor.tsx')).ScreenEditor }));

export const WALL = '/system/sysBigParkReport';
const LIST = '/system/sysBigReport';
/** A changed layout comes to the wall without anybody there. */
const AGAIN_MS = 60_000;
const MOST = 200;

const useScreens = () =>
  useQuery({
    queryKey: ['screen', 'all'],
    queryFn: async ({ signal }) =>
      (await client.list(bigScreen, { size: MOST, sort: 'name' }, { signal, silent: true })).rows,
    ...wallQuery(AGAIN_MS),
  });
const useScreen = (id: string | undefined) =>
  useQuery({
    queryKey: ['screen', 'one', id],
    enabled: id !== undefined,
    queryFn: ({ signal }) => client.get(bigScreen, id ?? '', { signal, silent: true }),
    ...wallQuery(AGAIN_MS),
  });

const onResize = (changed: () => void): (() => void) => {
  addEventListener('resize', changed);
  return () => removeEventListener('resize', changed);
};
/** The size of the window. */
const useWindow = () => ({
  width: useSyncExternalStore(onResize, () => innerWidth),
  height: useSyncExternalStore(onResize, () => innerHeight),
});

/** Narrower than this the tiles stand below each other, each as high as so many rows. */
const PHONE = 768;
const PHONE_ROW = 44;

/** `/system/sysBigParkReport`: a screen on a wall, or its editor. Outside the shell: nothing else runs there. */
export function WallScreen() {
  const say = useWords();
  const search = useRouterState({ select: ({ location }) => location.search as Readonly<Record<string, unknown>> });
  const { width, height } = useWindow();
  const scale = scaleOf(width, height);
  const all = useScreens();
  const asked = typeof search['id'] === 'string' ? search['id'] : undefined;
  const id = asked ?? all.data?.[0]?.id;
  const screen = useScreen(id);
  useEffect(() => startKeys(), []);
  const edits = callOf(bigScreen, 'create-or-update');
  const mayEdit = edits !== undefined && canCall(edits).ok;
  const isEdited = search['edit'] === '1' && mayEdit;
  const next = (): void => {
    const ids = all.data?.map((one) => String(one.id)) ?? [];
    const following = ids[(ids.indexOf(String(id)) + 1) % Math.max(1, ids.length)];
    if (following !== undefined) navigate(WALL, { id: following });
  };
  useKeys(
    'page',
    [
      { keys: 'f', label: SCREEN_WORDS.fullScreen, run: () => void toggleFullScreen() },
      { keys: 'n', label: SCREEN_WORDS.nextScreen, run: next },
      ...(mayEdit && id !== undefined
        ? [{ keys: 'e', label: SCREEN_WORDS.edit, run: () => navigate(WALL, { id: String(id), edit: '1' }) }]
        : []),
      { keys: 'escape', label: SCREEN_WORDS.leave, run: () => navigate(LIST) },
    ],
    { active: !isEdited },
  );
  // until the editor is there, which asks about what was changed
  const leaveEditor = (): void => navigate(WALL, { id: String(id) });
  useKeys('global', [{ keys: 'escape', label: SCREEN_WORDS.leave, run: leaveEditor }], { active: isEdited });
  const isGone = screen.error instanceof ApiError && screen.error.status === 404;
  if (all.data?.length === 0 && asked === undefined)
    return <Nothing title={say(SCREEN_WORDS.noScreens)} detail={say(SCREEN_WORDS.noScreensDetail)} />;
  if (isGone) return <Nothing title={say(SCREEN_WORDS.gone)} detail={say(SCREEN_WORDS.goneDetail)} />;
  if (screen.data === undefined)
    return (
      <main data-theme="dark" className={styles.wall}>
        <p className={styles.faint}>{say(screen.error || all.error ? SCREEN_WORDS.lost : SCREEN_WORDS.loading)}</p>
      </main>
    );
  if (isEdited)
    return (
      <Suspense>
        <ScreenEditor key={screen.data.id} screen={screen.data} onClose={leaveEditor} />
      </Suspense>
    );
  const tiles = (screen.data.tiles ?? []).toSorted((one, other) => one.y - other.y || one.x - other.x);
  const isPhone = width < PHONE;
  return (
    <main
      data-theme="dark"
      className={cx(styles.wall, isPhone && styles.phone)}
      style={{ zoom: scale }}
      aria-label={screen.data.name}
    >
      <div
        className={styles.grid}
        style={isPhone ? undefined : { width: `${width / scale}px`, height: `${height / scale}px` }}
      >
        {tiles.map((tile, at) => (
          <section
            key={at}
            className={styles.tile}
            data-subject={tile.subject}
            style={
              isPhone
                ? { height: `${tile.height * PHONE_ROW}px` }
                : {
                    gridColumn: `${tile.x + 1} / span ${tile.width}`,
                    gridRow: `${tile.y + 1} / span ${tile.height}`,
                  }
            }
          >
            <ScreenTileBox tile={tile} park={screen.data.park} />
          </section>
        ))}
        {tiles.length === 0 && <p className={styles.faint}>{say(SCREEN_WORDS.empty)}</p>}
      </div>
      <Tools onNext={(all.data?.length ?? 0) > 1 ? next : undefined} edit={mayEdit ? String(id) : undefined} />
      <Wider company={screen.data.company} named={screen.data.companyName} park={screen.data.park} />
      <Lost />
    </main>
  );
}

const toggleFullScreen = async (): Promise<void> => {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen().catch(() => undefined); // refused: it stays a window
};

/** Buttons that stand in the corner while the pointer or the focus is there. */
function Tools({ onNext, edit }: { readonly onNext: (() => void) | undefined; readonly edit: string | undefined }) {
  const say = useWords();
  return (
    <nav className={styles.tools} aria-label={say(SCREEN_WORDS.wall)}>
      {onNext && (
        <Button keys="N" onClick={onNext}>
          {say(SCREEN_WORDS.nextScreen)}
        </Button>
      )}
      {edit !== undefined && (
        <Button keys="E" icon={<Icon name="pencil" />} onClick={() => navigate(WALL, { id: edit, edit: '1' })}>
          {say(SCREEN_WORDS.edit)}
        </Button>
      )}
      <Button keys="F" onClick={() => void toggleFullScreen()}>
        {say(SCREEN_WORDS.fullScreen)}
      </Button>
      <Button keys="Esc" onClick={() => navigate(LIST)}>
        {say(SCREEN_WORDS.leave)}
      </Button>
    </nav>
  );
}

/** Figures come with the rights of who looks: at the screen of another company they tell of more than its title. */
function Wider({
  company,
  named,
  park,
}: {
  readonly company: string | null;
  readonly named: string | null | undefined;
  readonly park: string | null;
}) {
  const say = useWords();
  const { user } = useSnapshot(session);
  if (!user || company === null || park !== null || (user.switchedCompanyId ?? user.companyId) === company) return null;
  return (
    <p className={styles.wider} role="note">
      {say(SCREEN_WORDS.wider(user.switchedCompanyName ?? user.companyName, named ?? ''))}
    </p>
  );
}

/** No connection: said once for the whole wall; each tile says how old it is. */
function Lost() {
  const say = useWords();
  const { offline } = useSnapshot(connection);
  return offline ? (
    <p className={styles.lost} role="alert">
      <Icon name="triangle-alert" />
      {say(SCREEN_WORDS.lost)}
    </p>
  ) : null;
}

function Nothing({ title, detail }: { readonly title: string; readonly detail: string }) {
  const say = useWords();
  return (
    <EmptyState
      page
      kind="first-use"
      title={title}
      detail={detail}
      actions={
        <Button kind="primary" onClick={() => navigate(LIST)}>
          {say(SCREEN_WORDS.toList)}
        </Button>
      }
    />
  );
}

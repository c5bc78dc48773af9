import { device as deviceNoun } from '@parkdeck/core/catalogue/devices/device';
import { ApiError } from '@parkdeck/core/client/errors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../../../app/client.ts';
import { loadRefs } from '../../../fields/lookup.ts';
import { useKeys } from '../../../keyboard/keys.ts';
import { callOf } from '../../../resource/calls.ts';
import { NoRight } from '../../../resource/parts/NoRight.tsx';
import { useWords } from '../../../state/language.ts';
import { canCall } from '../../../state/session.ts';
import { usePageTab } from '../../../tabs/page-tab.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Switch } from '../../../ui/Check.tsx';
import { Combobox } from '../../../ui/Combobox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { TextInput } from '../../../ui/Input.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import styles from './log.module.css';
import { PAGE_LINES, useLogFiles, useLogLines } from './use-device-log.ts';
import { REMOTE_LOG_WORDS } from './words.ts';

const findDevices = loadRefs(deviceNoun, {});

/** Log files on a device, fetched over its connection. The address contains device, file and line. */
export function RemoteLog() {
  const say = useWords();
  const head = useRef<HTMLElement>(null);
  const { search, setSearch } = usePageTab();
  const device = search['device'];
  const named = useQuery({
    queryKey: ['device-log', device, 'name'],
    enabled: device !== undefined,
    queryFn: ({ signal }) => client.get(deviceNoun, device ?? '', { signal, silent: true }),
    retry: false,
  });
  const files = useLogFiles(device);
  const list = callOf(deviceNoun, 'list');
  const may = list ? canCall(list) : { ok: false as const, permission: '' };
  const file = files.data?.find((one) => one.file === search['file'])?.file ?? files.data?.[0]?.file;
  return (
    <div className={styles.page}>
      <header className={styles.head} ref={head}>
        <h1>{say(REMOTE_LOG_WORDS.title)}</h1>
        <div className={styles.device}>
          <Combobox
            aria-label={say(REMOTE_LOG_WORDS.device)}
            placeholder={say(REMOTE_LOG_WORDS.choose)}
            disabled={!may.ok}
            value={device === undefined ? [] : [{ value: device, label: named.data?.name ?? device }]}
            load={findDevices}
            onChange={([one]) => setSearch({ device: one?.value ?? null, file: null, start: null })}
          />
        </div>
      </header>
      {device === undefined &&
        (may.ok ? (
          <EmptyState
            page
            kind="first-use"
            icon={<Icon name="scroll-text" />}
            title={say(REMOTE_LOG_WORDS.chooseFirst)}
            detail={say(REMOTE_LOG_WORDS.chooseDetail)}
            actions={
              <Button onClick={() => head.current?.querySelector('input')?.focus()}>
                {say(REMOTE_LOG_WORDS.chooseOne)}
              </Button>
            }
          />
        ) : (
          <NoRight page code={may.permission} />
        ))}
      {device !== undefined && files.isPending && <SkeletonRows rows={8} />}
      {files.isError && <Failed error={files.error} onRetry={() => void files.refetch()} />}
      {files.data?.length === 0 && (
        <EmptyState
          page
          kind="nothing-found"
          title={say(REMOTE_LOG_WORDS.noFiles)}
          actions={<Button onClick={() => void files.refetch()}>{say(REMOTE_LOG_WORDS.retry)}</Button>}
        />
      )}
      {device !== undefined && files.data && file !== undefined && (
        <div className={styles.body}>
          <nav className={styles.files} aria-label={say(REMOTE_LOG_WORDS.files)}>
            {files.data.map((one) => (
              <button
                key={one.file}
                type="button"
                className={styles.file}
                aria-current={one.file === file || undefined}
                onClick={() => setSearch({ file: one.file, start: null })}
              >
                <span>{one.file}</span>
                <small>
                  {one.bytes !== null && REMOTE_LOG_WORDS.kb(one.bytes)}
                  {one.modifiedAt && ` · ${one.modifiedAt.slice(5, 16)}`}
                </small>
              </button>
            ))}
          </nav>
          <LogFile key={`${device}/${file}`} device={device} file={file} />
        </div>
      )}
    </div>
  );
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const say = useWords();
  return (
    <EmptyState
      page
      kind="error"
      title={error instanceof ApiError ? error.message : say(REMOTE_LOG_WORDS.failed)}
      actions={<Button onClick={onRetry}>{say(REMOTE_LOG_WORDS.retry)}</Button>}
    />
  );
}

/** One file, from its end backwards; search hits are marked on the page shown. */
function LogFile({ device, file }: { readonly device: string; readonly file: string }) {
  const say = useWords();
  const { active, search, setSearch } = usePageTab();
  const typed = Number(search['start']);
  const start = Number.isInteger(typed) && typed > 0 ? typed : undefined;
  const [follow, setFollow] = useState(false);
  const [text, setText] = useState('');
  const page = useLogLines({ device, file, start }, follow && active && start === undefined);
  const end = useRef<HTMLDivElement>(null);
  const find = useRef<HTMLInputElement>(null);
  const rows = page.data?.rows ?? [];
  const total = page.data?.total ?? 0;
  const [from, to] = [rows[0]?.line ?? 0, rows.at(-1)?.line ?? 0];
  useEffect(() => {
    if (start === undefined) end.current?.scrollIntoView({ block: 'end' });
  }, [start, to]);
  const go = (line: number): void => setSearch({ start: line + PAGE_LINES > total ? null : String(Math.max(1, line)) });
  useKeys(
    'page',
    [
      {
        keys: '[',
        label: REMOTE_LOG_WORDS.older,
        hint: true,
        when: () => from > 1,
        run: () => go(Math.max(1, from - PAGE_LINES)),
      },
      { keys: ']', label: REMOTE_LOG_WORDS.newer, hint: true, when: () => to < total, run: () => go(to + 1) },
      {
        keys: '/',
        label: REMOTE_LOG_WORDS.find,
        hint: true,
        run: (event) => {
          event.preventDefault();
          find.current?.focus();
        },
      },
      { keys: 'f', label: REMOTE_LOG_WORDS.follow, hint: true, run: () => setFollow(!follow) },
    ],
    { active },
  );
  if (page.isError && !page.data) return <Failed error={page.error} onRetry={() => void page.refetch()} />;
  const looked = text.trim().toLowerCase();
  const hits = looked === '' ? 0 : rows.filter((row) => row.text?.toLowerCase().includes(looked)).length;
  return (
    <section className={styles.viewer} aria-label={file}>
      <div className={styles.tools}>
        <TextInput
          ref={find}
          aria-label={say(REMOTE_LOG_WORDS.find)}
          placeholder={say(REMOTE_LOG_WORDS.find)}
          icon={<Icon name="search" />}
          value={text}
          onChange={(event) => setText(event.target.value)}
          after={looked === '' ? undefined : say(REMOTE_LOG_WORDS.found(hits))}
        />
        <span className={styles.range} aria-live="polite">
          {page.data ? say(REMOTE_LOG_WORDS.range(from, to, total)) : say(REMOTE_LOG_WORDS.asking)}
        </span>
        <Button disabled={from <= 1} keys="[" onClick={() => go(Math.max(1, from - PAGE_LINES))}>
          {say(REMOTE_LOG_WORDS.older)}
        </Button>
        <Button disabled={to >= total} keys="]" onClick={() => go(to + 1)}>
          {say(REMOTE_LOG_WORDS.newer)}
        </Button>
        <Button
          onClick={() => (start === undefined ? void page.refetch() : setSearch({ start: null }))}
          loading={page.isFetching && !follow}
        >
          {say(REMOTE_LOG_WORDS.newest)}
        </Button>
        <IconButton
          label={say(REMOTE_LOG_WORDS.copy)}
          icon={<Icon name="copy" />}
          onClick={() =>
            void navigator.clipboard
              .writeText(rows.map((row) => row.text ?? '').join('\n'))
              .then(() => toast.success(say(REMOTE_LOG_WORDS.copied)))
          }
        />
        <Switch checked={follow} onChange={setFollow} disabled={start !== undefined}>
          {say(REMOTE_LOG_WORDS.follow)}
        </Switch>
      </div>
      <div className={styles.lines} tabIndex={0} role="log">
        {rows.map((row) => (
          <div
            key={row.line}
            className={styles.line}
            data-level={levelOf(row.text ?? '')}
            data-hit={looked !== '' && row.text?.toLowerCase().includes(looked) ? '' : undefined}
          >
            <span>{row.line}</span>
            <code>{row.text}</code>
          </div>
        ))}
        <div ref={end} />
      </div>
    </section>
  );
}

const levelOf = (text: string): string | undefined =>
  /\b(ERROR|FATAL)\b/.test(text) ? 'bad' : /\bWARN/.test(text) ? 'warn' : undefined;

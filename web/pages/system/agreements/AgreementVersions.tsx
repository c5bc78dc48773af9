import { privacyAgreement } from '@parkdeck/core/catalogue/system/privacy-agreement';
import { compareTexts, type ComparedLine, type Stretch } from '@parkdeck/core/domain/system/agreements/compare';
import { choiceLabel } from '@parkdeck/core/kit/choice';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { client } from '../../../app/client.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Input.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import styles from './agreements.module.css';
import { COMPARE_WORDS } from './words.ts';

/** Versions of one place that are offered. */
const MOST = 100;
/** Lines that stay in sight around what differs. */
const AROUND = 1;

/** All versions of the place, with their texts, newest first. */
const useVersions = (row: RecordProps['row']) =>
  useQuery({
    queryKey: ['agreement-versions', row['place']],
    queryFn: async ({ signal }) => {
      const { rows } = await client.list(privacyAgreement, { sort: '-createdAt', size: MOST }, { signal });
      return rows.filter(({ place }) => place === row['place']);
    },
  });
type Version = NonNullable<ReturnType<typeof useVersions>['data']>[number];

const nameOf = ({ version, state, releasedAt }: Version) =>
  COMPARE_WORDS.version(
    version ?? 0,
    choiceLabel(privacyAgreement.fields.state.options.choices, state) ?? { zh: state, en: state },
    releasedAt?.slice(0, 10) ?? '',
  );

/** This version beside another one: what was changed, word by word. */
export function AgreementVersions({ row }: RecordProps) {
  const say = useWords();
  const { data: versions } = useVersions(row);
  const [chosen, setChosen] = useState<string>();
  if (!versions) return <SkeletonRows rows={4} />;
  const own = versions.find(({ id }) => id === row['id']);
  const others = versions.filter((one) => one !== own).toSorted((a, b) => (b.version ?? 0) - (a.version ?? 0));
  const other =
    others.find(({ id }) => id === chosen) ??
    others.find(({ version }) => (version ?? 0) < (own?.version ?? 0)) ??
    others[0];
  if (!own || !other)
    return <EmptyState kind="nothing-found" title={say(COMPARE_WORDS.alone)} detail={say(COMPARE_WORDS.aloneDetail)} />;
  const [older, newer] = (other.version ?? 0) < (own.version ?? 0) ? [other, own] : [own, other];
  return (
    <div className={styles.compare}>
      <Field label={say(COMPARE_WORDS.against)}>
        {(wiring) => (
          <Select
            {...wiring}
            value={String(other.id)}
            options={others.map((one) => ({ value: String(one.id), label: say(nameOf(one)) }))}
            onChange={setChosen}
          />
        )}
      </Field>
      <Sides key={`${older.id} ${newer.id}`} older={older} newer={newer} />
    </div>
  );
}

const textOf = ({ title, content }: Version): string => `${title}\n${content}`;

const differs = ({ kind }: ComparedLine): boolean => kind !== 'same';

/** Runs of lines: those that differ with what is around them, and the others, which stand folded. */
const runsOf = (lines: readonly ComparedLine[]) => {
  const near = lines.map((_, at) => lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(differs));
  const runs: { readonly isNear: boolean; readonly lines: ComparedLine[] }[] = [];
  lines.forEach((line, at) => {
    const isNear = near[at] ?? false;
    const last = runs.at(-1);
    if (last?.isNear === isNear) last.lines.push(line);
    else runs.push({ isNear, lines: [line] });
  });
  return runs;
};

function Sides({ older, newer }: { readonly older: Version; readonly newer: Version }) {
  const say = useWords();
  const lines = useMemo(() => compareTexts(textOf(older), textOf(newer)), [older, newer]);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const count = (kind: ComparedLine['kind']): number => lines.filter((line) => line.kind === kind).length;
  const isSame = !lines.some(differs);
  return (
    <>
      <p className={styles.figures} aria-live="polite">
        {say(isSame ? COMPARE_WORDS.same : COMPARE_WORDS.figures(count('changed'), count('added'), count('removed')))}
      </p>
      <table className={styles.sides}>
        <thead>
          <tr>
            <th scope="col">{say(nameOf(older))}</th>
            <th scope="col">{say(nameOf(newer))}</th>
          </tr>
        </thead>
        <tbody>
          {runsOf(lines).map((run, at) =>
            run.isNear || isSame || open.has(at) ? (
              run.lines.map(({ before, after, kind }, index) => (
                <tr key={`${at} ${index}`} data-kind={kind}>
                  <Side stretches={before} />
                  <Side stretches={after} />
                </tr>
              ))
            ) : (
              <tr key={`folded ${at}`}>
                <td colSpan={2} className={styles.fold}>
                  <button type="button" onClick={() => setOpen(new Set([...open, at]))}>
                    {say(COMPARE_WORDS.folded(run.lines.length))}
                  </button>
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </>
  );
}

const MARKS = { both: 'span', before: 'del', after: 'ins' } as const;

function Side({ stretches }: { readonly stretches: readonly Stretch[] | null }) {
  return (
    <td data-none={stretches === null}>
      {stretches?.map(({ text, in: where }, index) => {
        const Mark = MARKS[where];
        return <Mark key={index}>{text}</Mark>;
      })}
    </td>
  );
}

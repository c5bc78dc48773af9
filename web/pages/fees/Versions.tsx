import type { FieldValues } from '@parkdeck/core/kit/field';
import { datetimeOfInstant } from '@parkdeck/core/lib/datetime';
import { isStructure } from '@parkdeck/core/kit/kinds';
import { client } from '../../app/client.ts';
import { fieldText } from '../../fields/text.ts';
import { useLanguage, useWords } from '../../state/language.ts';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { State } from '../../ui/State.tsx';
import styles from './fees.module.css';
import { differences, fieldsOf, type Kind } from './rule-model.ts';
import type { Tariff } from './use-tariff.ts';
import { versionState } from './version-state.ts';
import { FEE_WORDS } from './words.ts';

interface VersionsProps {
  readonly kind: Kind;
  readonly versions: readonly Tariff[];
  readonly shown: Tariff;
  readonly values: FieldValues;
  readonly compared: Tariff | undefined;
  readonly comparedValues: FieldValues | undefined;
  readonly onOpen: (id: string) => void;
  readonly onCompare: (id: string) => void;
}

const span = ({ effectiveFrom, effectiveTo }: Tariff): string =>
  effectiveFrom === null ? '—' : `${effectiveFrom.slice(0, 16)} – ${effectiveTo?.slice(0, 16) ?? ''}`;

function VersionState({ of }: { readonly of: Tariff }) {
  const say = useWords();
  const [mark, label] = versionState(of, datetimeOfInstant(client.now()));
  return <State mark={mark}>{say(label)}</State>;
}

/** All versions of a tariff, and the differences between the shown one and another. */
export function Versions({
  kind,
  versions,
  shown,
  values,
  compared,
  comparedValues,
  onOpen,
  onCompare,
}: VersionsProps) {
  const say = useWords();
  const language = useLanguage();
  const changed = comparedValues ? differences(kind, comparedValues, values) : [];
  const textOf = (name: string, of: FieldValues): string => {
    const field = fieldsOf(kind)[name];
    if (!field) return '';
    return isStructure(field) ? JSON.stringify(bare(of[name]) ?? null) : fieldText(field, name, of, language) || '—';
  };
  return (
    <Panel flush title={say(FEE_WORDS.versions)}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <tbody>
            {versions.map((version) => (
              <tr key={version.id} className={version.id === shown.id ? styles.here : undefined}>
                <td>
                  <span className={styles.plain}>{say(FEE_WORDS.version(version.version))}</span>
                </td>
                <td>
                  <span className={styles.plain}>
                    <VersionState of={version} />
                  </span>
                </td>
                <td>
                  <span className={styles.plain}>{span(version)}</span>
                </td>
                <td className={styles.tools}>
                  {version.id === shown.id ? (
                    <span className={`${styles.plain} ${styles.faint}`}>{say(FEE_WORDS.here)}</span>
                  ) : (
                    <>
                      <Button
                        kind="ghost"
                        aria-pressed={version.id === compared?.id}
                        onClick={() => onCompare(version.id)}
                      >
                        {say(FEE_WORDS.compareWith)}
                      </Button>
                      <Button kind="ghost" onClick={() => onOpen(version.id)}>
                        {say(FEE_WORDS.version(version.version))}
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {compared && comparedValues && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th colSpan={3} scope="colgroup">
                  {say(FEE_WORDS.differences(compared.version, shown.version))}
                </th>
              </tr>
            </thead>
            <tbody>
              {changed.length === 0 && (
                <tr>
                  <td colSpan={3} className={styles.faint}>
                    {say(FEE_WORDS.noDifferences)}
                  </td>
                </tr>
              )}
              {changed.map((name) => (
                <tr key={name}>
                  <th scope="row">{say(fieldsOf(kind)[name]?.options.label ?? FEE_WORDS.field)}</th>
                  <td>
                    <span className={styles.old}>{textOf(name, comparedValues)}</span>
                  </td>
                  <td>
                    <span className={styles.new}>{textOf(name, values)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

const bare = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map((one: FieldValues) => {
        const { id: _id, ...rest } = one;
        return rest;
      })
    : value;

import { f, type Field, type FieldValues } from '@parkdeck/core/kit/field';
import { words, type Words } from '@parkdeck/core/kit/words';
import { headerOf } from '../../fields/layout.ts';
import { useWords } from '../../state/language.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Cell } from './Cell.tsx';
import styles from './fees.module.css';
import { CLASS_NAMES, DAY_NAMES, FEE_WORDS } from './words.ts';

const minutes = words('分钟', 'min');
const price = {
  unitMinutes: f.int({ label: words('每单位', 'Unit'), min: 1, unit: minutes }),
  unitPriceFen: f.money({ label: words('单价', 'Unit price') }),
} as const;
const first = {
  firstMinutes: f.int({ label: words('首时段', 'First block'), min: 0, unit: minutes }),
  firstPriceFen: f.money({ label: words('首时段价', 'Its price') }),
} as const;
const dayCapFen = f.money({ label: words('日封顶', 'Day cap') });

const DAY_TERMS: Readonly<Record<string, Field>> = {
  free: f.flag({ label: words('免费', 'Free') }),
  ...price,
  ...first,
  dayCapFen,
};
const CLASS_TERMS: Readonly<Record<string, Field>> = {
  exempt: f.flag({ label: words('免费', 'Exempt') }),
  freeMinutes: f.int({ label: words('免费时长', 'Free'), min: 0, unit: minutes }),
  ...price,
  dayCapFen,
  payPermille: f.percent({ label: words('应付比例', 'Share') }),
};

interface TermTableProps {
  readonly title: Words;
  readonly note: Words;
  /** Field of the rule that contains the terms. */
  readonly field: 'dayKinds' | 'classes';
  readonly rows: Readonly<Record<string, Words>>;
  readonly terms: Readonly<Record<string, Field>>;
  readonly values: FieldValues;
  readonly problems: ReadonlyMap<string, Words>;
  readonly disabled: boolean;
  readonly onChange: (patch: FieldValues) => void;
}

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordOf = (value: unknown): FieldValues => (isRecord(value) ? value : {});

/** Terms by which day kinds or vehicle classes differ from the rule. An empty field uses the rule's value. */
function TermTable({ title, note, field, rows, terms, values, problems, disabled, onChange }: TermTableProps) {
  const say = useWords();
  const all = recordOf(values[field]);
  const put = (row: string, term: string, value: unknown): void => {
    const { [term]: _old, ...others } = recordOf(all[row]);
    const next = value === null || value === false || value === undefined ? others : { ...others, [term]: value };
    const { [row]: _row, ...rest } = all;
    onChange({ [field]: Object.keys(next).length > 0 ? { ...rest, [row]: next } : rest });
  };
  return (
    <Panel flush title={say(title)} note={say(note)}>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{say(title)}</th>
              {Object.entries(terms).map(([term, own]) => (
                <th key={term} scope="col">
                  {say(headerOf(own))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(rows).map(([row, name]) => (
              <tr key={row}>
                <th scope="row">{say(name)}</th>
                {Object.entries(terms).map(([term, own]) => (
                  <td key={term}>
                    <Cell
                      label={`${say(name)} ${say(own.options.label)}`}
                      field={own}
                      name={term}
                      value={recordOf(all[row])[term]}
                      disabled={disabled}
                      problem={problems.get(`${field}.${row}.${term}`)}
                      onChange={(value) => put(row, term, value)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}

type Edited = Pick<TermTableProps, 'values' | 'problems' | 'disabled' | 'onChange'>;

export const DayKinds = (props: Edited) => (
  <TermTable
    title={FEE_WORDS.kinds}
    note={FEE_WORDS.kindsNote}
    field="dayKinds"
    rows={DAY_NAMES}
    terms={DAY_TERMS}
    {...props}
  />
);
export const Classes = (props: Edited) => (
  <TermTable
    title={FEE_WORDS.classes}
    note={FEE_WORDS.classesNote}
    field="classes"
    rows={CLASS_NAMES}
    terms={CLASS_TERMS}
    {...props}
  />
);

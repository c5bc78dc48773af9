import { shift } from '@parkdeck/core/catalogue/finance/shift';
import { PAY_WAYS } from '@parkdeck/core/catalogue/choices';
import { EXCEPTION_DECISIONS } from '@parkdeck/core/catalogue/traffic/choices';
import { COMMAND_KINDS } from '@parkdeck/core/catalogue/devices/choices';
import type { AnswerOf } from '@parkdeck/core/client/typed';
import { choiceLabel, type Choices } from '@parkdeck/core/kit/choice';
import { asId } from '@parkdeck/core/lib/id';
import { formatFen, sumFen } from '@parkdeck/core/lib/money';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import type { RecordProps } from '../../../resource/extension.ts';
import { numberOf, wordOf } from '../../../resource/list/row-words.ts';
import { Loaded } from '../../../resource/parts/Loaded.tsx';
import parts from '../../../resource/parts/parts.module.css';
import { useLanguage, useWords } from '../../../state/language.ts';
import { useSession } from '../../../state/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { CashCount } from './CashCount.tsx';
import { HandReleases } from './HandReleases.tsx';
import styles from './shift-sheet.module.css';
import { SHEET_WORDS } from './words.ts';

export type Sheet = AnswerOf<typeof shift, 'sheet', Blob>;

const { cash, handover, diff } = shift.fields;

/** What a shift is handed over with, on one sheet that can be printed and signed. */
export function ShiftSheet({ id, row }: RecordProps) {
  const say = useWords();
  const user = useSession().user?.sysUserRecordId;
  const isOpen = row['state'] === 'open';
  const sheet = useQuery({
    queryKey: ['list', shift.name, 'sheet', id, row['state'], row['cash'], row['cars']],
    queryFn: ({ signal }) => client.act(shift, 'sheet', { ids: [asId<'shift'>(id)] }, { signal, silent: true }),
  });
  const expected = numberOf(row, 'cash');
  const difference = numberOf(row, 'diff');
  return (
    <Loaded query={sheet}>
      {(told) => (
        <div className={parts.stack}>
          <article className={styles.sheet} aria-label={say(SHEET_WORDS.title)}>
            <header className={styles.head}>
              <h3>{say(SHEET_WORDS.title)}</h3>
              <span>{[row['parkName'], row['boothName'], row['cashier']].filter(Boolean).map(String).join(' · ')}</span>
              <span>
                {wordOf(row, 'startTime').slice(0, 16)} – {wordOf(row, 'endTime').slice(0, 16)}
                {isOpen && say(SHEET_WORDS.onDuty)}
              </span>
            </header>
            <dl className={styles.cash}>
              <div>
                <dt>{say(isOpen ? SHEET_WORDS.expected : cash.options.label)}</dt>
                <dd>
                  <Money fen={expected} size="figure" />
                </dd>
              </div>
              {!isOpen && (
                <>
                  <div>
                    <dt>{say(handover.options.label)}</dt>
                    <dd>
                      <Money fen={numberOf(row, 'handover')} size="figure" />
                    </dd>
                  </div>
                  <div className={cx(difference !== 0 && styles.bad)}>
                    <dt>{say(diff.options.label)}</dt>
                    <dd>
                      <Money fen={difference} size="figure" />
                    </dd>
                  </div>
                </>
              )}
            </dl>
            {wordOf(row, 'remark') !== '' && <p className={styles.remark}>{wordOf(row, 'remark')}</p>}
            {isOpen && row['user'] === user && <CashCount expected={expected} />}
            <Ways sheet={told} />
            <Done sheet={told} />
            <HandReleases rows={told.releases} all={numberOf(row, 'byHand')} />
            <footer className={styles.signed}>
              <div>
                <span>{say(SHEET_WORDS.from)}</span>
                <b>
                  {isOpen
                    ? say(SHEET_WORDS.notEnded)
                    : say(SHEET_WORDS.signed(wordOf(row, 'cashier'), wordOf(row, 'endTime').slice(0, 16)))}
                </b>
              </div>
              <div>
                <span>{say(SHEET_WORDS.to)}</span>
                <b className={styles.line} />
              </div>
            </footer>
          </article>
          <div>
            <Button size="md" icon={<Icon name="printer" />} onClick={() => window.print()}>
              {say(SHEET_WORDS.print)}
            </Button>
          </div>
        </div>
      )}
    </Loaded>
  );
}

function Ways({ sheet: { ways } }: { readonly sheet: Sheet }) {
  const say = useWords();
  const language = useLanguage();
  const cell = (count: number, fen: number) =>
    count === 0 ? (
      <td className={cx(parts.end, parts.faint)}>—</td>
    ) : (
      <td className={parts.end}>
        {formatFen(fen)} <span className={parts.faint}>{say(SHEET_WORDS.times(count))}</span>
      </td>
    );
  if (ways.length === 0) return <p className={parts.faint}>{say(SHEET_WORDS.noMoney)}</p>;
  return (
    <table className={parts.table} aria-label={say(SHEET_WORDS.ways)}>
      <thead>
        <tr>
          <th>{say(SHEET_WORDS.way)}</th>
          <th className={parts.end}>{say(SHEET_WORDS.taken)}</th>
          <th className={parts.end}>{say(SHEET_WORDS.refunded)}</th>
          <th className={parts.end}>{say(SHEET_WORDS.net)}</th>
        </tr>
      </thead>
      <tbody>
        {ways.map((one) => (
          <tr key={one.payWay}>
            <td>{choiceLabel(PAY_WAYS, one.payWay)?.[language]}</td>
            {cell(one.payments, one.taken)}
            {cell(one.refunds, one.refunded)}
            <td className={parts.end}>{formatFen(one.net)}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <td>{say(SHEET_WORDS.all)}</td>
          <td className={parts.end}>{formatFen(sumFen(ways.map(({ taken }) => taken)))}</td>
          <td className={parts.end}>{formatFen(sumFen(ways.map(({ refunded }) => refunded)))}</td>
          <td className={parts.end}>{formatFen(sumFen(ways.map(({ net }) => net)))}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Barriers that were commanded, exceptions that were decided. */
function Done({ sheet: { commands, exceptions } }: { readonly sheet: Sheet }) {
  const say = useWords();
  const language = useLanguage();
  const chips = [
    { of: SHEET_WORDS.barrier, table: COMMAND_KINDS satisfies Choices, counts: commands },
    { of: SHEET_WORDS.exception, table: EXCEPTION_DECISIONS satisfies Choices, counts: exceptions },
  ].flatMap(({ of, table, counts }) =>
    counts.map(({ what, count }) => ({
      key: `${of.en} ${what}`,
      text: `${say(of)} · ${choiceLabel(table, what)?.[language] ?? what}`,
      count,
    })),
  );
  return (
    <section>
      <h4>{say(SHEET_WORDS.done)}</h4>
      {chips.length === 0 && <span className={parts.faint}>{say(SHEET_WORDS.noneDone)}</span>}
      <ul className={styles.done}>
        {chips.map(({ key, text, count }) => (
          <li key={key}>
            {text} <b>{count}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { exception } from '@parkdeck/core/catalogue/traffic/exception';
import { session } from '@parkdeck/core/catalogue/traffic/session';
import { formatFen, parseYuan } from '@parkdeck/core/lib/money';
import { lengthWords } from '@parkdeck/core/lib/length';
import { useState } from 'react';
import { today } from '../../../fields/today.ts';
import type { DialogBesideProps } from '../../../resource/extension.ts';
import { useWords } from '../../../state/language.ts';
import { TextInput } from '../../../ui/Input.tsx';
import { Plate } from '../../../ui/Plate.tsx';
import { momentText } from '../../../fields/moment-text.ts';
import { CameraStill } from '../lane/CameraStill.tsx';
import { useLastEvent } from '../lane/use-last-event.ts';
import { FeeLines } from './FeeLines.tsx';
import styles from './LeavingCar.module.css';
import { LEAVE_WORDS } from './words.ts';

const textAt = (row: Readonly<Record<string, unknown>>, name: string): string | null =>
  typeof row[name] === 'string' ? row[name] : null;

/**
 * The car that is let out: its picture, since when it is here, why it pays what it pays, and the change. The price has
 * its reasons also while nothing can be previewed.
 */
export function LeavingCar({ id, values, preview }: DialogBesideProps) {
  const row = preview?.rows.find(({ noun }) => noun === session.name)?.after;
  const due = preview?.amountFen ?? 0;
  return (
    <>
      {row && <Seen id={id} row={row} gate={values['gate']} />}
      <FeeLines id={id} />
      {values['payWay'] === 'cash' && due > 0 && <CashChange due={due} />}
    </>
  );
}

/** The car of a case: as one that is let out at the lane of the case, once it is known which stay it is. */
export function ResolvedCar({ values, preview }: DialogBesideProps) {
  const { session: stay, payWay = 'cash' } = values;
  const lane = preview?.rows.find(({ noun }) => noun === exception.name)?.after?.['gate'];
  return typeof stay === 'string' ? (
    <LeavingCar id={stay} preview={preview} values={{ ...values, payWay, gate: lane }} />
  ) : null;
}

interface SeenProps {
  readonly id: string;
  readonly row: Readonly<Record<string, unknown>>;
  readonly gate: unknown;
}

/** The car as the camera at its exit has it, or the one at its entry. */
function Seen({ id, row, gate }: SeenProps) {
  const say = useWords();
  const event = useLastEvent(typeof gate === 'string' ? gate : undefined);
  const [plate, inTime] = [textAt(row, 'plate'), textAt(row, 'inTime')];
  const image = event?.session === id ? event.image : textAt(row, 'inImage');
  const stay = row['stay'];
  return (
    <div className={styles.car}>
      <div className={styles.still}>
        <CameraStill label={plate ?? ''} image={image} plate={plate} />
      </div>
      <div>
        {plate && <Plate plate={plate} />}
        {inTime && (
          <span className={styles.quiet}>
            {say(LEAVE_WORDS.entered(momentText(inTime, today()), textAt(row, 'inGateName') ?? ''))}
          </span>
        )}
        <span className={styles.quiet}>
          {[textAt(row, 'carTypeName'), typeof stay === 'number' ? say(LEAVE_WORDS.stayed(lengthWords(stay))) : null]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
    </div>
  );
}

/** What goes back of the banknotes that the driver hands over; only reckoned here, nothing of it is sent. */
function CashChange({ due }: { readonly due: number }) {
  const say = useWords();
  const [typed, setTyped] = useState('');
  const received = parseYuan(typed);
  const back = received.ok ? received.value - due : null;
  return (
    <label className={styles.change}>
      <span>{say(LEAVE_WORDS.received)}</span>
      <TextInput
        inputMode="decimal"
        placeholder={formatFen(due)}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        after="¥"
      />
      <output>
        {back !== null && (
          <>
            {say(back < 0 ? LEAVE_WORDS.tooLittle : LEAVE_WORDS.change)}{' '}
            <b>{formatFen(Math.abs(back), { sign: true })}</b>
          </>
        )}
      </output>
    </label>
  );
}

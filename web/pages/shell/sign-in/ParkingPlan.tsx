import { Terminal } from 'lucide-react';
import { useSnapshot } from 'valtio/react';
import { branding } from '../../../state/branding.ts';
import { useWords } from '../../../state/language.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { APP_WORDS } from '../../../app/words.ts';
import styles from './ParkingPlan.module.css';
import { SIGN_IN_WORDS } from './words.ts';

const STALL = { width: 88, height: 132, left: 40, count: 6 };
const ROWS = [40, 172, 344, 476];
/** Occupied stalls by row; the highlighted one has the accent colour. */
const CARS: readonly (readonly number[])[] = [
  [1, 2, 4],
  [0, 3, 5],
  [1, 4, 5],
  [1, 2],
];
const BRIGHT = { row: 1, stall: 3 };

function Car({ x, y, bright }: { readonly x: number; readonly y: number; readonly bright: boolean }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="56" height="94" rx="16" className={bright ? styles.bright : styles.car} />
      <path d="M8 28q20-10 40 0v14H8zM8 72h40v8q-20 8-40 0z" className={styles.glass} />
    </g>
  );
}

/**
 * A parking deck from above with one highlighted car, the slogan, and one command. A host may show its own picture
 * instead (B3).
 */
export function ParkingPlan() {
  const say = useWords();
  const { logo, shortName, signInLogo } = useSnapshot(branding);
  return (
    <section className={styles.left} aria-label={shortName ?? say(APP_WORDS.shortTitle)}>
      {signInLogo ? (
        <img className={styles.picture} src={signInLogo} alt="" />
      ) : (
        <svg className={styles.plan} viewBox="0 0 600 620" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          {ROWS.map((y, row) => (
            <g key={y}>
              {Array.from({ length: STALL.count + 1 }, (_, stall) => (
                <path key={stall} d={`M${STALL.left + stall * STALL.width} ${y}v112`} className={styles.line} />
              ))}
              {(CARS[row] ?? []).map((stall) => (
                <Car
                  key={stall}
                  x={STALL.left + stall * STALL.width + 16}
                  y={y + 10}
                  bright={row === BRIGHT.row && stall === BRIGHT.stall}
                />
              ))}
            </g>
          ))}
          <path d="M0 314H600" className={styles.line} strokeDasharray="24 20" />
        </svg>
      )}
      <div className={styles.text}>
        <div className={styles.brand}>
          {logo ? <img src={logo} alt="" width={32} height={32} /> : <Logo size={32} />}
          {shortName ?? say(APP_WORDS.shortTitle)}
        </div>
        <h2>{say(SIGN_IN_WORDS.promise)}</h2>
        <p>
          <span className={styles.keys}>
            <Keys keys="Mod K" />
          </span>
          {say(SIGN_IN_WORDS.promiseDetail)}
        </p>
        <div className={styles.command} aria-hidden="true">
          <Terminal />
          <span>{say(SIGN_IN_WORDS.sample)}</span>
          <small>{say(SIGN_IN_WORDS.sampleResult)}</small>
          <Keys keys="Mod Enter" />
        </div>
      </div>
    </section>
  );
}

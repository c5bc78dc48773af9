import { plateColor, type PlateColor } from '@parkdeck/core/lib/plate';
import { useId } from 'react';
import { cx } from '../../../ui/class-names.ts';
import styles from './CameraStill.module.css';

export interface CameraStillProps {
  /** Description of the picture for screen readers. */
  readonly label: string;
  /** A photograph, if the camera sent one; otherwise the scene is drawn from the known data (S22). */
  readonly image?: string | null;
  /** The plate in the picture; null: the lane is empty. `?` replaces unreadable characters. */
  readonly plate: string | null;
  /** The actual plate of a misread car, so that the car is drawn in the same colour. */
  readonly car?: string | null;
  /** The camera was not sure: the plate is drawn blurred. */
  readonly unsure?: boolean;
  /** The camera is off: no light, no car. */
  readonly off?: boolean;
}

const PAINTS = ['#8A939D', '#D7DBE0', '#2B4A7A', '#A33B36', '#3B4047', '#6B7480', '#5B6E5A'] as const;

/** Colour of a car, always the same for a plate. */
const paintOf = (plate: string): string =>
  PAINTS[Array.from(plate.slice(1)).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % PAINTS.length] ??
  PAINTS[0];

const PLATES: Readonly<Record<PlateColor, readonly [ground: string, letters: string]>> = {
  none: ['#2A3037', '#8C96A3'],
  blue: ['var(--plate-blue)', 'var(--plate-blue-on)'],
  yellow: ['var(--plate-yellow)', 'var(--plate-yellow-on)'],
  white: ['var(--plate-white)', 'var(--plate-white-on)'],
  black: ['var(--plate-black)', 'var(--plate-black-on)'],
  green: ['var(--plate-green-2)', 'var(--plate-green-on)'],
  yellowGreen: ['var(--plate-yg)', 'var(--plate-yg-on)'],
};

/** The picture of a lane's camera, or a drawing of the lane with the car. */
export function CameraStill({ label, image = null, plate, car = null, unsure = false, off = false }: CameraStillProps) {
  const ground = useId();
  if (image !== null && !off) return <img className={styles.photo} src={image} alt={label} />;
  return (
    <svg
      className={cx(styles.still, off && styles.off)}
      viewBox="0 0 320 148"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id={ground} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#2A3037" />
          <stop offset="1" stopColor="#4A525B" />
        </linearGradient>
      </defs>
      <rect width="320" height="148" fill={`url(#${ground})`} />
      <path d="M0 0h320v34H0z" fill="#1B2026" />
      <path d="M20 10h60M110 10h100M240 10h60" stroke="#F5E9C8" strokeWidth="3" opacity=".5" />
      <path d="M96 34 10 148M224 34l86 114" stroke="#E9EDF1" strokeWidth="3" opacity=".35" />
      <path d="M160 40v16M160 70v20M160 108v30" stroke="#F2B705" strokeWidth="3" opacity=".35" />
      {plate !== null && !off && <Car plate={plate} paint={paintOf(car ?? plate)} unsure={unsure} />}
    </svg>
  );
}

function Car({ plate, paint, unsure }: { readonly plate: string; readonly paint: string; readonly unsure: boolean }) {
  const [ground, letters] = PLATES[plateColor(plate.replaceAll('?', '0'))];
  const width = plate.length > 7 ? 96 : 82;
  return (
    <g>
      <ellipse cx="160" cy="134" rx="92" ry="8" fill="#000" opacity=".35" />
      <path d="M108 60q6-26 20-28h64q14 2 20 28l10 8q6 4 6 14v36q0 8-8 8H100q-8 0-8-8V82q0-10 6-14z" fill={paint} />
      <path d="M116 60q4-18 14-20h60q10 2 14 20z" fill="#12171D" />
      <path d="M122 56q3-10 10-12h24l-12 12z" fill="#fff" opacity=".14" />
      <rect x="96" y="78" width="30" height="12" rx="6" fill="#FFF6D8" />
      <rect x="194" y="78" width="30" height="12" rx="6" fill="#FFF6D8" />
      <rect x="132" y="76" width="56" height="14" rx="3" fill="#0D1116" opacity=".6" />
      <rect x="94" y="118" width="24" height="16" rx="4" fill="#0C0F12" />
      <rect x="202" y="118" width="24" height="16" rx="4" fill="#0C0F12" />
      <rect x={160 - width / 2} y="97" width={width} height="22" rx="3" fill={ground} />
      <text x="160" y="113" className={cx(styles.plate, unsure && styles.blurred)} fill={letters}>
        {plate.replaceAll('?', '▒')}
      </text>
    </g>
  );
}

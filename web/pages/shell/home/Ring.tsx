export interface RingPart {
  readonly id: string;
  readonly value: number;
  readonly colour: string;
}

const SIZE = 136;
const RADIUS = 52;
const ROUND = 2 * Math.PI * RADIUS;
const GAP = 2;

/** Shares of a whole as a ring, with the total in the middle. The legend beside it contains the same as text. */
export function Ring({
  parts,
  label,
  figure,
}: {
  readonly parts: readonly RingPart[];
  readonly label: string;
  readonly figure: string;
}) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  let from = 0;
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
      <circle cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} fill="none" stroke="var(--sunken)" strokeWidth="16" />
      {parts.map(({ id, value, colour }) => {
        if (value === 0) return null;
        const length = (value / total) * ROUND;
        const start = from;
        from += length;
        return (
          <circle
            key={id}
            cx={SIZE / 2}
            cy={SIZE / 2}
            r={RADIUS}
            fill="none"
            stroke={colour}
            strokeWidth="16"
            strokeDasharray={`${Math.max(1, length - GAP)} ${ROUND}`}
            transform={`rotate(${(start / ROUND) * 360 - 90} ${SIZE / 2} ${SIZE / 2})`}
          />
        );
      })}
      <text x="68" y="64" textAnchor="middle" fontSize="12" fill="var(--text-3)">
        {label}
      </text>
      <text x="68" y="84" textAnchor="middle" fontSize="16" fontWeight="600" fill="var(--text)">
        {figure}
      </text>
    </svg>
  );
}

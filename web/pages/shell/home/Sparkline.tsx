const WIDTH = 64;
const HEIGHT = 20;

/** A line without axes; decorates the figure beside it. */
export function Sparkline({ values, colour }: { readonly values: readonly number[]; readonly colour: string }) {
  const most = Math.max(1, ...values);
  const step = WIDTH / Math.max(1, values.length - 1);
  const points = values
    .map((value, index) => `${(index * step).toFixed(1)},${(HEIGHT - 1 - (value / most) * (HEIGHT - 2)).toFixed(1)}`)
    .join(' ');
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <polyline points={points} fill="none" stroke={colour} strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}

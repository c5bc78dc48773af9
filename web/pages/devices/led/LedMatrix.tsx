import { useEffect, useRef } from 'react';
import { frameAt, type Panel } from './effects.ts';
import styles from './led.module.css';

export interface ShownLine {
  readonly text: string;
  readonly color: 'red' | 'green' | 'yellow';
  readonly effect: string;
  readonly speed: number;
}

interface LedMatrixProps {
  /** Description of the picture for screen readers. */
  readonly label: string;
  readonly lines: readonly ShownLine[];
  /** 0–15. */
  readonly brightness: number;
  /** While the page is not in front, the animation stops. */
  readonly active: boolean;
}

/** Dots of one line on a gate display. */
const [COLUMNS, ROWS] = [96, 16] as const;
const DOT = 4;
const GAP = 6;
/** Colours of the lamps, independent of the theme. */
const LAMPS = { red: [255, 72, 60], green: [62, 224, 110], yellow: [255, 196, 52] } as const;
const DARK = '#1a1f24';
const FRAME_MS = 60;
/** Brightness above which a pixel of a character becomes a dot. */
const INK = 96;
const FONT = '600 15px "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", "Source Han Sans SC", sans-serif';

interface Dots {
  readonly width: number;
  readonly isOn: (x: number, y: number) => boolean;
}

/** Renders a text as the dots of a line. */
const dotsOf = (text: string): Dots => {
  const paper = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!paper || text === '') return { width: 0, isOn: () => false };
  paper.font = FONT;
  const width = Math.max(1, Math.ceil(paper.measureText(text).width));
  paper.canvas.width = width;
  paper.canvas.height = ROWS;
  paper.font = FONT; // resizing the canvas resets it
  paper.textBaseline = 'middle';
  paper.fillStyle = '#fff';
  paper.fillText(text, 0, ROWS / 2 + 1);
  const { data } = paper.getImageData(0, 0, width, ROWS);
  return {
    width,
    isOn: (x, y) => x >= 0 && x < width && y >= 0 && y < ROWS && (data[(y * width + x) * 4 + 3] ?? 0) > INK,
  };
};

interface Drawn {
  readonly line: ShownLine;
  readonly dots: Dots;
}

const drawLine = (
  paper: CanvasRenderingContext2D,
  { line, dots }: Drawn,
  top: number,
  { ms, brightness }: { readonly ms: number; readonly brightness: number },
): void => {
  const panel: Panel = { width: COLUMNS, height: ROWS, text: dots.width };
  const frame = frameAt(line.effect, panel, { ms, speed: line.speed });
  // A text that fits is centred.
  const indent = dots.width < COLUMNS ? Math.floor((COLUMNS - dots.width) / 2) : 0;
  const isRunning = dots.width > COLUMNS || line.effect.startsWith('continuous-');
  const lamp = LAMPS[line.color].join(' ');
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      const source = frame(x, y);
      const light =
        source && dots.isOn(source[0] - (isRunning ? 0 : indent), source[1])
          ? source[2] * (0.35 + (0.65 * brightness) / 15)
          : 0;
      paper.fillStyle = light > 0 ? `rgb(${lamp} / ${light})` : DARK;
      paper.fillRect(x * DOT, top + y * DOT, DOT - 1, DOT - 1);
    }
  }
};

/**
 * Draws a display as drivers see it: single lamps, animated by the effect. With reduced motion the texts do not move.
 */
export function LedMatrix({ label, lines, brightness, active }: LedMatrixProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const height = lines.length * ROWS * DOT + (lines.length - 1) * GAP;
  const shown = JSON.stringify(lines);
  useEffect(() => {
    const paper = canvas.current?.getContext('2d');
    if (!paper || !active) return undefined;
    const now: readonly ShownLine[] = JSON.parse(shown); // compared by content, not by identity
    const drawn: readonly Drawn[] = now.map((line) => ({ line, dots: dotsOf(line.text) }));
    const draw = (ms: number): void => {
      paper.clearRect(0, 0, paper.canvas.width, paper.canvas.height);
      drawn.forEach((one, index) => drawLine(paper, one, index * (ROWS * DOT + GAP), { ms, brightness }));
    };
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      drawn.forEach((one, index) =>
        drawLine(paper, { ...one, line: { ...one.line, effect: 'static' } }, index * (ROWS * DOT + GAP), {
          ms: 0,
          brightness,
        }),
      );
      return undefined;
    }
    const start = performance.now();
    draw(0);
    const timer = setInterval(() => draw(performance.now() - start), FRAME_MS);
    return () => clearInterval(timer);
  }, [shown, brightness, active]);
  return (
    <canvas
      ref={canvas}
      className={styles.matrix}
      width={COLUMNS * DOT}
      height={height}
      role="img"
      aria-label={label}
    />
  );
}

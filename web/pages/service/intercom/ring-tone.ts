/** The ringing tone: two pitches together, one second of every three, made by the browser. */
const PITCHES = [440, 480] as const;
const ON_SECONDS = 1;
const EVERY_MS = 3000;
const VOLUME = 0.12;

/** A tone that rings until it is stopped. */
export interface RingTone {
  readonly stop: () => void;
  /** Whether the browser lets it sound: before the first click on a page none does. */
  readonly isHeard: () => boolean;
}

/** Begins to ring. What the browser holds back sounds from the first click or key on the page on. */
export const startTone = (): RingTone => {
  const context = new AudioContext();
  const volume = context.createGain();
  volume.connect(context.destination);
  volume.gain.value = 0;
  for (const pitch of PITCHES) {
    const oscillator = context.createOscillator();
    oscillator.frequency.value = pitch;
    oscillator.connect(volume);
    oscillator.start();
  }
  const ring = (): void => {
    const at = context.currentTime;
    volume.gain.setTargetAtTime(VOLUME, at, 0.02);
    volume.gain.setTargetAtTime(0, at + ON_SECONDS, 0.02);
  };
  ring();
  const timer = setInterval(ring, EVERY_MS);
  const wake = (): void => void context.resume().catch(() => undefined); // still held back
  const gestures = ['pointerdown', 'keydown'] as const;
  for (const gesture of gestures) addEventListener(gesture, wake);
  wake();
  return {
    isHeard: () => context.state === 'running',
    stop: () => {
      clearInterval(timer);
      for (const gesture of gestures) removeEventListener(gesture, wake);
      void context.close();
    },
  };
};

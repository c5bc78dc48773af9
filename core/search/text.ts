/** Only letters and digits of any script are kept; everything else separates. */
const DROPPED = /[^\p{L}\p{N}]+/gu;
const HAN = /\p{Script=Han}/u;

/** Text in the form that search compares: NFKC (full width to half width), lower case, no spaces, no punctuation. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(DROPPED, '');
}

/** The folded words of a query, in typed order: `管理 月租` → `['管理', '月租']`. */
export function foldWords(query: string): string[] {
  return query
    .split(/\s+/u)
    .map(fold)
    .filter((word) => word !== '');
}

/** Whether a text holds at least one Chinese character. */
export function hasHan(text: string): boolean {
  return HAN.test(text);
}

/** Whether a text is Chinese characters only. */
export function isHanOnly(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text);
}

/** The smallest searchable part: one Chinese character, or one run of other letters and digits, folded. */
export type Unit = { chars: string; han: boolean };

/**
 * The units of a text in order. Runs end at punctuation, at a Chinese character and at capitals in camel case
 * (`/car/carMonthNew` → car, car, month, new). The units joined equal `fold(text)`.
 */
export function unitsOf(text: string): Unit[] {
  const units: Unit[] = [];
  let run = '';
  let wasLower = false;
  const endRun = () => {
    if (run !== '') units.push({ chars: run, han: false });
    run = '';
  };
  for (const char of text.normalize('NFKC')) {
    const folded = fold(char);
    if (folded === '') endRun();
    else if (HAN.test(folded)) {
      endRun();
      units.push({ chars: folded, han: true });
    } else {
      const isUpper = folded !== char;
      if (isUpper && wasLower) endRun();
      run += folded;
    }
    wasLower = folded !== '' && folded === char && /\p{Ll}/u.test(char);
  }
  endRun();
  return units;
}

/**
 * For every UTF-16 position of `fold(text)` the source position in `text`, plus one for the end. Maps positions in
 * folded text to ranges that can be highlighted.
 */
export function sourceOffsets(text: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const char of text) {
    for (let i = 0; i < fold(char).length; i += 1) offsets.push(at);
    at += char.length;
  }
  offsets.push(at);
  return offsets;
}

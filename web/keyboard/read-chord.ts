const MODIFIER_KEYS = ['Shift', 'Control', 'Alt', 'Meta'];

/** The chord of a key event in the notation of bindings: `alt+r`, `mod+k`, `?`. `null` for a modifier alone. */
export const readChord = ({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string | null => {
  if (MODIFIER_KEYS.includes(key)) return null;
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  const name = (altKey && letter ? letter : key === ' ' ? 'space' : key).toLowerCase();
  const isSign = name.length === 1 && !/[a-z0-9]/.test(name);
  return [ctrlKey || metaKey ? 'mod' : '', altKey ? 'alt' : '', shiftKey && !isSign ? 'shift' : '', name]
    .filter(Boolean)
    .join('+');
};

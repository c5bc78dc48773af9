import { SaxesParser } from 'saxes';
import type { SaxesTagPlain } from 'saxes';

/** Value of an attribute by its local name, without a prefix. */
type AttributeOf = (name: string) => string | undefined;

export interface XmlEvents {
  /** Names are local ones, without a prefix. */
  open?(name: string, attribute: AttributeOf): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Maximum length of a text or tag; a spreadsheet's cell holds 32 767 characters. */
const PIECE_MAX = 1 << 20;
/** Maximum nesting; spreadsheets nest about twelve levels, and the parser keeps every open element. */
const DEPTH_MAX = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const attributesOf =
  ({ attributes }: SaxesTagPlain): AttributeOf =>
  (name) => {
    if (attributes[name] !== undefined) return attributes[name];
    for (const key in attributes) if (localName(key) === name) return attributes[key];
    return undefined;
  };

/**
 * Reads an XML document as a stream; `isLast` marks its last piece. Throws when it is not well formed, nests too deeply
 * or has a piece without an end: entities declared in a document are never expanded.
 */
export const scanXml = (events: XmlEvents): ((chunk: string, isLast: boolean) => void) => {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  /** Characters since the last event, which the parser has to keep. */
  let kept = 0;
  parser.on('opentag', (tag) => {
    kept = 0;
    if (++depth > DEPTH_MAX) throw new Error(`Elements nest deeper than ${DEPTH_MAX}`);
    events.open?.(localName(tag.name), attributesOf(tag));
  });
  parser.on('closetag', ({ name }) => {
    kept = 0;
    depth--;
    events.close?.(localName(name));
  });
  const onText = (text: string): void => {
    if (text.length > PIECE_MAX) throw new Error('A text without an end');
    kept = 0;
    events.text?.(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  return (chunk, isLast) => {
    kept += chunk.length;
    parser.write(chunk);
    if (kept > PIECE_MAX) throw new Error('A text or tag without an end');
    if (isLast) parser.close();
  };
};

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

/** Longest text or tag; a spreadsheet's cell holds 32 767 characters. */
const PIECE_MAX = 1 << 20;
/** Deepest element; spreadsheets nest to a dozen, the parser remembers every open one. */
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
 * Reads a document of XML as it comes, with its last piece said to be the last. Throws when it is not well formed,
 * nests too deep or has a piece without an end: entities of a document's own are never expanded.
 */
export const scanXml = (events: XmlEvents): ((chunk: string, isLast: boolean) => void) => {
  const parser = new SaxesParser({ position: false, xmlns: false });
  let depth = 0;
  /** Signs that came since the last event, which the parser has to keep. */
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
